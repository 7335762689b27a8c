import { Button, Drawer } from '@blueprintjs/core';
import { Icon } from '@/ui/icons';
import { EnvironmentChip } from './environment-chip';
import { SideNav } from './side-nav';
import { ThemeButton } from './theme-button';
import { Brand, TokenButton } from './top-bar';

/** Width of the drawer, px. */
const width = 304;

interface NavDrawerProps {
  onClose: () => void;
  onEnvironment: () => void;
  onToken: () => void;
}

/** The navigation of a narrow screen, laid over the page. */
export default function NavDrawer({ onClose, onEnvironment, onToken }: NavDrawerProps) {
  return (
    <Drawer isOpen position="left" size={width} onClose={onClose} className="nav-drawer">
      <div className="drawer-head">
        <Brand />
        <Button
          variant="minimal"
          size="large"
          icon={<Icon name="x" size={16} />}
          aria-label="Close the navigation"
          onClick={onClose}
        />
      </div>
      <div className="drawer-env">
        <EnvironmentChip onOpen={onEnvironment} />
      </div>
      <SideNav onGo={onClose} />
      <div className="drawer-foot">
        <TokenButton onToken={onToken} />
        <ThemeButton text />
      </div>
    </Drawer>
  );
}
