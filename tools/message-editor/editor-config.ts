import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { PROJECT_ROOT } from '@atverta/composer/config/site-config.ts';
import { modulesOf } from '@atverta/composer/config/workspaces.ts';
import { importDefault } from '@atverta/composer/release/import-default.ts';
import type { ModuleDeclaration } from '@atverta/contract/pages.ts';
import { DEFAULT_LANGUAGE, LANGUAGES } from '@atverta/settings/languages.ts';
import { readDoNotTranslate, readMessages } from '../messages/checks/message-files.ts';
import { labelOf } from '../messages/label-of.ts';
import { findMessageFolders, type MessageFolder } from '../messages/message-folders.ts';
import { ENGLISH_FIRST, type Field, fieldsOf, type OptionsOf } from './editor-fields.ts';

const STUDIES = 'mf-case-studies/src/studies';

type Backend = { readonly name: string; readonly repo: string; readonly branch?: string } & Readonly<
  Record<string, unknown>
>;

/**
 * Returns the configuration of Sveltia CMS, with a collection for each workspace and an entry for each folder of messages,
 * and the texts that may be equal in all languages, by workspace.
 * @param siteUrl URL of the site that the entries link to
 */
export async function editorConfig(backend: Backend, siteUrl: string, projectRoot = PROJECT_ROOT) {
  const messageFolders = await findMessageFolders(projectRoot);
  const optionsOf = await messageOptions(projectRoot);
  const doNotTranslate = Object.fromEntries(
    messageFolders.map(({ workspace }) => [workspace, readDoNotTranslate(workspace, projectRoot)]),
  );
  const cms = {
    load_config_file: false,
    backend,
    ...(backend.branch && { publish_mode: 'editorial_workflow' }),
    site_url: siteUrl,
    app_title: 'Message editor',
    // The editor needs a folder for pictures, although it offers none.
    media_folder: '.message-editor',
    i18n: { structure: 'multiple_files', locales: LANGUAGES, default_locale: DEFAULT_LANGUAGE },
    collections: [...Map.groupBy(messageFolders, ({ workspace }) => workspace)].map(
      ([workspace, workspaceFolders]) => ({
        name: workspace,
        label: workspaceFolders[0]?.group,
        i18n: true,
        editor: { preview: false },
        files: [
          ...workspaceFolders.map((messageFolder) => messagesOf(messageFolder, optionsOf, projectRoot)),
          ...(STUDIES.startsWith(`${workspace}/`) ? studiesOf(workspaceFolders, optionsOf, projectRoot) : []),
        ],
      }),
    ),
  };
  return { cms, doNotTranslate };
}

/** A link to a service is chosen from the pages of services, and the head is explained. */
async function messageOptions(projectRoot: string): Promise<OptionsOf> {
  const declarations = await Promise.all(
    modulesOf(projectRoot).map((module) =>
      importDefault<ModuleDeclaration>(join(projectRoot, module), 'src/module.ts'),
    ),
  );
  const services = declarations
    .flatMap(({ pages }) => pages)
    .filter(({ schemaType }) => schemaType === 'Service');
  const options = services.map(({ id }) => ({ label: labelOf(id), value: id }));
  return (key) => {
    if (key === 'head') return { label: 'Head: for search results and the browser’s tab' };
    if (key === 'chart.bars') return { hint: 'For growth: before, then after. Otherwise: the amount first.' };
    if (/(^|\.)service\.id$/.test(key))
      return { widget: 'select', options, label: 'Page', i18n: 'duplicate' };
    return undefined;
  };
}

type CollectionFile = {
  readonly name: string;
  readonly label: string;
  readonly file: string;
  readonly i18n: boolean;
  readonly preview_path?: string;
  readonly fields: readonly Field[];
};

function messagesOf(
  { workspace, folder, name, paths }: MessageFolder,
  optionsOf: OptionsOf,
  projectRoot: string,
): CollectionFile {
  const samples = ENGLISH_FIRST.map((language) => `${folder}/${language}.json`)
    .filter((file) => existsSync(join(projectRoot, file)))
    .map((file) => readMessages(file, projectRoot) as object);
  const path = paths?.[DEFAULT_LANGUAGE];
  return {
    name: folder
      .slice(`${workspace}/`.length)
      .replace(/^src\//, '')
      .replaceAll('/', '_'),
    label: name,
    file: `${folder}/{{locale}}.json`,
    i18n: true,
    ...(path && { preview_path: `/${DEFAULT_LANGUAGE}${path}` }),
    fields: fieldsOf(samples, optionsOf),
  };
}

/** Returns the entries for the texts of a new case study, in the next folder, and for the table of all studies. */
function studiesOf(
  messageFolders: readonly MessageFolder[],
  optionsOf: OptionsOf,
  projectRoot: string,
): CollectionFile[] {
  const names = readdirSync(join(projectRoot, STUDIES));
  const numbers = names.map((name) => Number(/^study-(\d+)$/.exec(name)?.[1] ?? 0));
  // A study may have been removed, so the next number can be above their count.
  const nextFolder = `study-${Math.max(names.length, ...numbers) + 1}`;
  const studyFolders = messageFolders.filter(({ folder }) => folder.startsWith(`${STUDIES}/`));
  const samples = studyFolders.map(
    ({ folder }) => readMessages(`${folder}/${DEFAULT_LANGUAGE}.json`, projectRoot) as object,
  );
  return [
    {
      name: `studies_${nextFolder}`,
      label: 'New case study',
      file: `${STUDIES}/${nextFolder}/{{locale}}.json`,
      i18n: true,
      fields: addDefaultItems(fieldsOf(samples, optionsOf), samples[0] ?? {}),
    },
    {
      name: 'studies',
      label: 'Table of case studies',
      file: `${STUDIES}.json`,
      i18n: false,
      fields: fieldsOf(
        [readMessages(`${STUDIES}.json`, projectRoot) as object],
        tableOptions([...names, nextFolder]),
      ),
    },
  ];
}

/** @param names folders with the texts of a study */
const tableOptions = (names: readonly string[]): OptionsOf => {
  const options: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
    studies: { label: 'In the order of the list', label_singular: 'case study' },
    'studies.*.name': {
      widget: 'select',
      options: names.map((name) => ({ label: labelOf(name), value: name })),
      label: 'Texts',
    },
    'studies.*.client': { hint: 'Empty if the texts describe the client without a name.' },
    'studies.*.slug': { label: 'Address, after the one of the list' },
    'studies.*.outcome': { label: 'Picture of the outcome, and its figures' },
  };
  return (key) => options[key];
};

/**
 * Gives the lists of a new file as many items, with the same ids, as those of a file that exists. Writers
 * remove what they do not need.
 */
function addDefaultItems(fields: readonly Field[], sample: object): Field[] {
  return fields.map((field) => {
    const value = sample[field.name as never] as unknown;
    if (Array.isArray(value))
      return {
        ...field,
        default: value.map((item) => (typeof item === 'object' ? { id: item.id } : '')),
        allow_remove: true,
      };
    if (typeof value !== 'object' || value === null) return field;
    return { ...field, fields: addDefaultItems(field['fields'] as readonly Field[], value) };
  });
}
