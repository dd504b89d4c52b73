import { type DataFile, dataFilePath } from '@atverta/contract/data-file.ts';
import type { ExposeExports, Messages } from '@atverta/contract/exposes.ts';
import type { Language } from '@atverta/contract/language.ts';
import type { ReactElement } from 'react';
import { components } from '#module/components';
import declaration from '#module/declaration';
import type { ComponentStates } from '../module/components.ts';
import styles from './Workbench.module.css';

export type WorkbenchItem = {
  readonly id: string;
  readonly kind: 'page' | 'part' | 'component';
  load(
    language: Language,
    state: string,
  ): Promise<{ readonly element: ReactElement; readonly messages: Messages }>;
};

export const workbenchItems: readonly WorkbenchItem[] = [
  ...declaration.pages.map((page) => exposeItem('page', page)),
  ...declaration.parts.map((part) => exposeItem('part', part)),
  ...components.map(componentItem),
];

const exposes = import.meta.webpackContext('#module/source', {
  regExp: /^\.\/(pages|parts)\/[^/]+\/index\.ts$/,
  mode: 'lazy',
});

function exposeItem(
  kind: WorkbenchItem['kind'],
  { id, expose }: { readonly id: string; readonly expose: string },
): WorkbenchItem {
  return {
    id,
    kind,
    async load(language) {
      const { default: Content } = (await exposes(`${expose}/index.ts`)) as ExposeExports;
      const { messages, data }: DataFile = Content.messages
        ? { messages: (await Content.messages(language)).default, data: undefined }
        : await (await fetch(`${__webpack_public_path__}${dataFilePath(id, language)}`)).json();
      return { element: <Content data={data as never} language={language} />, messages };
    },
  };
}

/** Shows a component in one state or in all, each below its name. */
function componentItem({ id, states, messages }: ComponentStates): WorkbenchItem {
  return {
    id,
    kind: 'component',
    async load(language, state) {
      const shownStates = Object.entries(states).filter(([name]) => state === 'all' || state === name);
      const sections = shownStates.map(([name, Show]) => (
        <section key={name} aria-label={name}>
          <p className={styles.frame}>{name}</p>
          <div className={styles.component}>
            <Show />
          </div>
        </section>
      ));
      return { element: <main>{sections}</main>, messages: (await messages?.(language))?.default ?? {} };
    },
  };
}
