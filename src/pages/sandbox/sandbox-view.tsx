import { useNavigate } from 'react-router-dom';
import { useEffect } from 'react';
import { StateTag } from '@/ui/state-tag';
import { PageHead } from '../shell/page-head';
import { useStatusBar } from '../shell/page-slots';
import { narrow, useMedia, wide } from '../shell/use-media';
import { useStudio } from '../studio-context';
import { WorldActions } from './head/world-actions';
import { NarrowSandbox } from './narrow-sandbox';
import { isBalanced } from './record/ledger-lines';
import type { SandboxStudio } from './sandbox-studio';
import { placePath, useWorldPlace } from './use-place';
import { useDueEvents, useWorldView } from './use-sandbox';
import { WideSandbox } from './wide-sandbox';
import { WorldNotes } from './world-notes';

const statusWords = (
  <>
    <span>embedded: nothing leaves this page</span>
    <span>same seed and clock give the same ids</span>
    <span className="subtle">also as an HTTP server: npm run sandbox -- --port 4010 --seed 42</span>
  </>
);

/** The page over an opened world, in the layout there is room for. */
export function SandboxView({ studio }: { studio: SandboxStudio }) {
  useDueEvents(studio);
  useWorldView(studio);
  useStatusBar(statusWords);
  const place = useWorldPlace();
  const go = useNavigate();
  const isNarrow = useMedia(narrow);
  const isWide = useMedia(wide);
  const { worldSeed, toasts } = useStudio();
  const world = studio.world();
  // The shell says the seed on every page; this one may have changed it.
  useEffect(() => worldSeed.set(world.seed), [worldSeed, world.seed]);
  const balances = isBalanced(world);
  return (
    <>
      <PageHead
        title="Sandbox"
        detail={
          <>
            <span className="tag kept">
              {studio.isKept ? 'embedded, kept in this browser' : 'embedded, a copy in this tab'}
            </span>
            <span className="muted sm">
              seed <b className="mono seed">{world.seed}</b>
            </span>
            <StateTag
              state={balances ? 'passed' : 'failed'}
              text={balances ? 'books balance' : 'books do not balance'}
            />
          </>
        }
      >
        <WorldActions
          studio={studio}
          say={toasts.say}
          onOtherWorld={() => void go(placePath({ table: place.table }), { replace: true })}
        />
      </PageHead>
      <WorldNotes studio={studio} />
      {isNarrow ? (
        <NarrowSandbox studio={studio} place={place} />
      ) : (
        <WideSandbox studio={studio} place={place} isWide={isWide} />
      )}
    </>
  );
}
