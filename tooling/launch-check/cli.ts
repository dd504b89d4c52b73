/**
 * `npm run launch-check` lists what the owner must still replace or confirm before the site goes
 * public, and where. Exit code 0: nothing is left. 1: something is.
 */
import { messagePoints, settingPoints } from './open-points.ts';
import { placesOf } from './places.ts';

const settings = settingPoints.filter(({ isOpen }) => isOpen);
const messages = messagePoints.filter(({ confirmed }) => !confirmed);

if (settings.length > 0) {
  console.log('Settings to replace, in shared/brand/brand.ts:\n');
  for (const { setting, what } of settings) console.log(`  ${setting}: ${what}`);
  console.log('');
}
for (const [kind, title] of [
  ['placeholder', 'Placeholders to replace'],
  ['sample', 'Samples to replace or have confirmed'],
  ['assumption', 'Assumptions to confirm'],
] as const) {
  const points = messages.filter((point) => point.kind === kind);
  if (points.length === 0) continue;
  console.log(`${title}:\n`);
  for (const point of points) {
    console.log(`  ${point.what}\n    who:   ${point.who}\n    why:   ${point.why}`);
    for (const place of placesOf(point)) console.log(`    where: ${place}`);
    console.log('');
  }
}
const left = settings.length + messages.length;
if (left === 0) console.log('Nothing is left to replace or confirm.');
else {
  console.log(
    `${left} points are open. A setting closes when it is changed; a message when its row in\ntooling/launch-check/open-points.ts says who confirmed it, and when.`,
  );
  process.exitCode = 1;
}
