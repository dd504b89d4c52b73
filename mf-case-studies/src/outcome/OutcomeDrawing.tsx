import type { DrawingTexts } from './drawing-texts.ts';
import { GrowthBars } from './GrowthBars.tsx';
import { MarketStreams } from './MarketStreams.tsx';
import type { Outcome } from './outcome.ts';
import { PageStairs } from './PageStairs.tsx';

type OutcomeDrawingProps = { readonly outcome: Outcome; readonly texts?: DrawingTexts };

/** An outcome's shapes, true to scale; to be put in an `<svg>` of the drawing's size. */
export function OutcomeDrawing({ outcome, texts }: OutcomeDrawingProps) {
  switch (outcome.kind) {
    case 'growth':
      return <GrowthBars {...outcome} texts={texts} />;
    case 'markets':
      return <MarketStreams {...outcome} texts={texts} />;
    case 'pages':
      return <PageStairs {...outcome} texts={texts} />;
  }
}
