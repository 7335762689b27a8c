import { Button } from '@blueprintjs/core';
import { Link } from 'react-router-dom';
import { Icon } from '@/ui/icons';
import { paths } from '../paths';
import { useStore } from '../store';
import { useStudio } from '../studio-context';
import { maskedToken } from '../token-store';
import { EnvironmentChip, EnvironmentDot } from './environment-chip';
import { useShownTitle } from './page-slots';
import { ThemeButton } from './theme-button';

/** The name of the product, the way home. */
export function Brand() {
  return (
    <Link to={paths.home} className="brand">
      <Icon name="mark" size={18} />
      Payments Flow Studio
    </Link>
  );
}

interface BarProps {
  onEnvironment: () => void;
  onToken: () => void;
  onKeys: () => void;
}

/** The bar above every page: where calls go, the token, the theme, the keys. */
export function TopBar({ onEnvironment, onToken, onKeys }: BarProps) {
  return (
    <header className="topbar">
      <Brand />
      <EnvironmentChip onOpen={onEnvironment} />
      <span className="grow" />
      <TokenButton onToken={onToken} />
      <span className="vr" aria-hidden="true" />
      <ThemeButton />
      <Button
        variant="minimal"
        icon={<Icon name="help" />}
        aria-label="Keys (?)"
        title="Keys (?)"
        onClick={onKeys}
      />
    </header>
  );
}

/** Opens the token's dialog, and says whether one is set. */
export function TokenButton({ onToken }: { onToken: () => void }) {
  const token = useStore(useStudio().token);
  return (
    <Button
      icon={<Icon name="key" />}
      title="Bearer token: this tab only"
      onClick={onToken}
      text={
        <>
          Bearer token
          <span className="muted mono">{token === undefined ? 'none' : maskedToken(token)}</span>
        </>
      }
    />
  );
}

/** The bar of a narrow screen: menu, what page this is, where calls go. */
export function NarrowBar({
  onMenu,
  onEnvironment,
}: {
  onMenu: () => void;
  onEnvironment: () => void;
}) {
  const { text, detail } = useShownTitle();
  return (
    <header className="mtop">
      <Button
        variant="minimal"
        size="large"
        icon={<Icon name="menu" size={16} />}
        aria-label="Open the navigation"
        onClick={onMenu}
      />
      <div className="grow">
        {text === '' ? (
          <div className="strong cut">Payments Flow Studio</div>
        ) : (
          <h1 className="cut">{text}</h1>
        )}
        {detail && <div className="row gap1 xs muted">{detail}</div>}
      </div>
      <EnvironmentDot onOpen={onEnvironment} />
    </header>
  );
}
