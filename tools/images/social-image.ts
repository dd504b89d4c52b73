import { breakLines, type Word, wordsOf } from './headline.ts';
import { openTypeface, type Typeface } from './typeface.ts';

/** Size in pixels that social networks show uncropped. */
export const SOCIAL_IMAGE_SIZE = { width: 1200, height: 630 } as const;

const COLORS = { ground: '#0e4b3f', shade: '#0a352d', text: '#ffffff', accent: '#ffb22e' } as const;
const MARGIN = 76;
const LINE_HEIGHT = 1.08;
/** Font sizes, largest first. The headline gets the first size at which it fits. */
const SIZES = [124, 112, 100, 90, 80, 72, 64, 56] as const;
const HEADLINE = { width: SOCIAL_IMAGE_SIZE.width - 2 * MARGIN, height: 372, top: MARGIN } as const;
const NAME_SIZE = 68;
/** Size of the letter behind the headline, and the share of its width that is within the picture. */
const INITIAL = { size: 900, visibleShare: 0.62 } as const;
/** Values of the typeface's width axis. The name runs from the narrowest to the widest letter. */
const WIDTH_AXIS = { narrowest: 62, headline: 112, widest: 125 } as const;

/**
 * Returns a page's picture as SVG that contains only paths.
 * @throws if the headline does not fit at the smallest size
 */
export async function socialImageSvg({
  headline,
  name,
}: Record<'headline' | 'name', string>): Promise<string> {
  const [title, widest] = await Promise.all([
    openTypeface(WIDTH_AXIS.headline),
    openTypeface(WIDTH_AXIS.widest),
  ]);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${SOCIAL_IMAGE_SIZE.width}" height="${SOCIAL_IMAGE_SIZE.height}">`,
    `<path fill="${COLORS.ground}" d="M0 0h${SOCIAL_IMAGE_SIZE.width}v${SOCIAL_IMAGE_SIZE.height}H0z"/>`,
    `<path fill="${COLORS.shade}" d="${initialPath(name, widest)}"/>`,
    ...headlinePaths(headline, title),
    await wideningNamePath(name),
    '</svg>',
  ].join('');
}

/** Returns the first letter of the name, larger than the picture. */
function initialPath(name: string, typeface: Typeface): string {
  const letter = name.slice(0, 1).toUpperCase();
  const { size, visibleShare } = INITIAL;
  return typeface.outline(
    letter,
    SOCIAL_IMAGE_SIZE.width - visibleShare * typeface.widthOf(letter, size),
    SOCIAL_IMAGE_SIZE.height,
    size,
  );
}

function headlinePaths(headline: string, typeface: Typeface): string[] {
  const words = wordsOf(headline);
  for (const size of SIZES) {
    const lines = breakLines(words, (line) => typeface.widthOf(textOf(line), size), HEADLINE.width);
    if (!lines || lines.length * size * LINE_HEIGHT > HEADLINE.height) continue;
    return lines.flatMap((line, index) =>
      linePaths(line, HEADLINE.top + size * (0.8 + index * LINE_HEIGHT), size, typeface),
    );
  }
  throw new Error(`"${headline}" is too long for a picture: shorten it`);
}

function linePaths(line: readonly Word[], baseline: number, size: number, typeface: Typeface): string[] {
  const paths: string[] = [];
  let x: number = MARGIN;
  for (const word of line) {
    for (const { text, isEmphasized } of word) {
      const color = isEmphasized ? COLORS.accent : COLORS.text;
      paths.push(`<path fill="${color}" d="${typeface.outline(text, x, baseline, size)}"/>`);
      x += typeface.widthOf(text, size);
    }
    x += typeface.widthOf(' ', size);
  }
  return paths;
}

/** Returns the agency's name, with every letter wider than the one before it. */
async function wideningNamePath(name: string): Promise<string> {
  const letters = [...name];
  const { narrowest, widest } = WIDTH_AXIS;
  const widths = letters.map(
    (_letter, index) => narrowest + ((widest - narrowest) * index) / Math.max(1, letters.length - 1),
  );
  const typefaces = await Promise.all(widths.map(openTypeface));
  let x: number = MARGIN;
  const paths = letters.map((letter, index) => {
    const typeface = typefaces[index] as Typeface;
    const path = typeface.outline(letter, x, SOCIAL_IMAGE_SIZE.height - MARGIN, NAME_SIZE);
    x += typeface.widthOf(letter, NAME_SIZE);
    return path;
  });
  return `<path fill="${COLORS.accent}" d="${paths.join('')}"/>`;
}

const textOf = (words: readonly Word[]): string =>
  words.map((word) => word.map(({ text }) => text).join('')).join(' ');
