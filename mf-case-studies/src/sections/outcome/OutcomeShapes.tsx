import { GrowthBars } from './GrowthBars.tsx';
import { MarketStreams } from './MarketStreams.tsx';
import type { DrawingMessages, Outcome } from './outcome.ts';
import { PageStairs } from './PageStairs.tsx';

type OutcomeShapesProps = { readonly outcome: Outcome; readonly messages: DrawingMessages };

/** The shapes of an outcome, true to scale, for an `<svg>` of the drawing's size. */
export function OutcomeShapes({ outcome, messages }: OutcomeShapesProps) {
  switch (outcome.kind) {
    case 'growth':
      return <GrowthBars {...outcome} messages={messages} />;
    case 'markets':
      return <MarketStreams {...outcome} messages={messages} />;
    case 'pages':
      return <PageStairs {...outcome} messages={messages} />;
  }
}
