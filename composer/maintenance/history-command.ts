import type { CompositionRecord } from '../compositions/composition-record.ts';
import { readDeployLog } from '../compositions/deploy-log.ts';
import { configuredSiteFolder } from '../compositions/site-folder.ts';
import { formatTime } from '../process/format-time.ts';
import { shortName } from '../store/release-name.ts';

/** `npm run site -- history`: lists the compositions that were live, the latest first. */
export async function historyCommand({ count }: { readonly count: number }): Promise<void> {
  const log = await readDeployLog(configuredSiteFolder());
  if (log.length === 0) return console.log('Nothing is live yet');
  const entries = log.map((record, index) => describe(record, log[index - 1], index === log.length - 1));
  for (const line of entries.toReversed().slice(0, count).flat()) console.log(line);
  console.log('\n● is live. Times are UTC. Go back: npm run rollback -- --to <composition or time>');
}

function describe(
  record: CompositionRecord,
  previousRecord: CompositionRecord | undefined,
  isLive: boolean,
): string[] {
  const { name, composedAt, channel, action, by, note, releaseByModule } = record;
  const verb = action === 'rollback' ? 'rolled back' : 'composed';
  const why = note && `: “${note}”`;
  const modules = Object.keys({ ...previousRecord?.releaseByModule, ...releaseByModule });
  const changes = modules.flatMap((module) => {
    const [oldRelease, newRelease] = [previousRecord?.releaseByModule[module], releaseByModule[module]];
    return oldRelease === newRelease
      ? []
      : `      ${module}  ${releaseText(oldRelease, 'new')} → ${releaseText(newRelease, 'gone')}`;
  });
  return [
    `${isLive ? '●' : ' '} ${name}  ${formatTime(composedAt)} on ${channel}, ${verb} by ${by}${why}`,
    ...changes,
  ];
}

const releaseText = (release: string | undefined, fallback: string): string =>
  release ? shortName(release) : fallback;
