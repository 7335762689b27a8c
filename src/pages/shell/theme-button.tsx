import { Button } from '@blueprintjs/core';
import { useState } from 'react';
import { Icon, type IconName } from '@/ui/icons';
import { chooseTheme, nextTheme, readTheme, type Theme, type ThemePlace } from '@/ui/theme';

const icons: Record<Theme, IconName> = { system: 'screen', light: 'sun', dark: 'moon' };

/** Goes round the system's theme, light and dark. */
export function ThemeButton({ text = false }: { text?: boolean }) {
  const [theme, setTheme] = useState(() => readTheme(browser()));
  return (
    <Button
      variant="minimal"
      icon={<Icon name={icons[theme]} size={text ? 16 : 14} />}
      aria-label={`Theme: ${theme}`}
      title={`Theme: ${theme}`}
      {...(text && { text: `Theme: ${theme}` })}
      onClick={() => {
        const next = nextTheme(theme);
        chooseTheme(next, browser());
        setTheme(next);
      }}
    />
  );
}

function browser(): ThemePlace {
  return { storage: localStorage, root: document.documentElement };
}
