import { UserError } from '@atverta/cli/user-error.ts';
import { LANGUAGES } from '@atverta/settings/languages.ts';
import { openPoints } from './open-points.ts';
import { missingFacts } from './owner-facts.ts';

const settings = openPoints.filter(({ where }) => where.length === 0);
const messages = openPoints.filter(({ where }) => where.length > 0);

/**
 * `npm run site -- launch-check`: lists the open points.
 * @throws UserError while a point is open
 */
export function listOpenPoints(): void {
  if (settings.length > 0) {
    console.log('Settings to replace, in shared/settings/brand/brand.ts:\n');
    for (const { id, what } of settings) console.log(`  ${id}: ${what}`);
    console.log('');
  }
  for (const [kind, title] of [
    ['placeholder', 'Placeholders to replace'],
    ['sample', 'Samples to confirm or remove: they cannot be accepted'],
    ['assumption', 'Assumptions to confirm'],
  ] as const) {
    const points = messages.filter((point) => point.kind === kind);
    if (points.length === 0) continue;
    console.log(`${title}:\n`);
    for (const point of points) {
      console.log(`  ${point.id}: ${point.what}\n    who:   ${point.who}\n    why:   ${point.why}`);
      for (const { folder, keys } of point.where)
        console.log(`    where: ${folder}/{${LANGUAGES.join(',')}}.json: ${keys.join(', ')}`);
      console.log('');
    }
  }
  if (missingFacts.length > 0) {
    console.log('Facts that buyers ask for, the first one most, to set in shared/settings/brand/facts.ts:\n');
    for (const { id, what } of missingFacts) console.log(`  ${id}: ${what}`);
    console.log('\nNothing shows in their place, and they block no launch.\n');
  }
  if (openPoints.length > 0)
    throw new UserError(
      `${openPoints.length} points are open. A setting closes when it is changed; a message when its row in\ntools/launch-check/open-points.md says who confirmed it, and when. At a real address, compose puts the\nsite live only where each open point is accepted: --allow-open-points <id>,<id>`,
    );
  console.log('Nothing is left to replace or confirm.');
}
