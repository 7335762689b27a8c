import { iconDrawings } from './icon-drawings';

/** Names of the drawings an `Icon` can show. */
export type IconName = keyof typeof iconDrawings;

interface IconProps {
  name: IconName;
  /** Edge in px: 14 in rows and buttons, 16 in the navigation and on touch, 12 in the status bar. */
  size?: 12 | 14 | 16 | 18 | 20;
  className?: string;
}

/** Shows an icon; it is decoration, so the word beside it (or the control's label) names it. */
export function Icon({ name, size = 14, className = '' }: IconProps) {
  return (
    <svg
      className={`i ${className}`}
      viewBox="0 0 16 16"
      width={size}
      height={size}
      strokeWidth={size <= 12 ? 1.8 : 1.5}
      aria-hidden="true"
      focusable="false"
    >
      {iconDrawings[name]}
    </svg>
  );
}
