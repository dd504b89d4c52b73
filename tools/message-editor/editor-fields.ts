import { DEFAULT_LANGUAGE, LANGUAGES } from '@atverta/settings/languages.ts';
import { isIdKey } from '../messages/checks/flat-messages.ts';
import { limitOf } from '../messages/checks/head-errors.ts';
import {
  PLURAL_FORMS,
  pluralBaseOf,
  pluralFormsOf,
  replacePluralForms,
} from '../messages/checks/plural-forms.ts';
import { labelOf } from '../messages/label-of.ts';

/** A field of Sveltia CMS. */
export type Field = Widget & { readonly name: string };
type Widget = { readonly widget: string; readonly [option: string]: unknown };

/**
 * Returns options that the content does not tell.
 * @param key dotted, with `*` for an index
 */
export type OptionsOf = (key: string) => Readonly<Record<string, unknown>> | undefined;

/** Longer texts get a field of several lines. */
const LONG = 60;

/**
 * Returns the fields of a JSON object.
 * @param samples objects of the same form: English first, or the items of a list
 */
export function fieldsOf(samples: readonly object[], optionsOf: OptionsOf, key = ''): Field[] {
  const names = withAllPluralForms(samples.flatMap((sample) => Object.keys(sample)));
  return names.map((name) => {
    const values = valuesOf(name, samples);
    const ownKey = key ? `${key}.${name}` : name;
    const isOptional = values.length < samples.length;
    return {
      ...fieldOf(name, values.length > 0 ? values : valuesOf(otherFormOf(name), samples), optionsOf, ownKey),
      label: labelOf(name),
      i18n: true,
      ...(isOptional && { required: requiredIn(name, names) }),
      ...optionsOf(ownKey),
    };
  });
}

const valuesOf = (name: string, samples: readonly object[]): unknown[] =>
  samples.flatMap((sample) => (name in sample ? [sample[name as never] as unknown] : []));

/** A plural form that no file has yet gets the field of the form that all languages have. */
const otherFormOf = (name: string): string => name.replace(/_[a-z]+$/, '_other');

/** Adds the plural forms of all languages, in the order of the files. */
function withAllPluralForms(names: readonly string[]): string[] {
  const forms = PLURAL_FORMS.filter((form) =>
    LANGUAGES.some((language) => pluralFormsOf(language).includes(form)),
  );
  return replacePluralForms([...new Set(names)], () => forms);
}

/** Returns the languages that need a plural form. Other keys that not all objects have are optional. */
function requiredIn(name: string, names: readonly string[]): readonly string[] | false {
  if (pluralBaseOf(name, new Set(names)) === undefined) return false;
  return LANGUAGES.filter((language) => pluralFormsOf(language).some((form) => name.endsWith(`_${form}`)));
}

function fieldOf(name: string, values: readonly unknown[], optionsOf: OptionsOf, key: string): Field {
  const [value] = values;
  if (Array.isArray(value)) {
    const isFilled = (values as readonly unknown[][]).every(({ length }) => length > 0);
    return { name, ...listWidget(values.flat(), optionsOf, key), ...(!isFilled && { required: false }) };
  }
  if (typeof value === 'object')
    return { name, ...objectWidget(values as readonly object[], optionsOf, key) };
  if (typeof value === 'number') return { name, widget: 'number', value_type: 'int', min: 0 };
  if (typeof value !== 'string' || isIdKey(key)) return { name, widget: 'hidden' };
  return { name, ...textWidget(values as readonly string[], key) };
}

function listWidget(items: readonly unknown[], optionsOf: OptionsOf, key: string): Widget {
  const objects = items.filter((item) => typeof item === 'object') as readonly object[];
  if (objects.length === 0)
    return {
      widget: 'list',
      field: { name: 'text', label: 'Text', i18n: true, ...textWidget(items as readonly string[], key) },
    };
  // Code knows items by their id, so that only a developer adds and removes them.
  const isFixed = objects.some((item) => 'id' in item);
  return {
    widget: 'list',
    collapsed: false,
    fields: fieldsOf(objects, optionsOf, `${key}.*`),
    ...(isFixed && { allow_add: false, allow_remove: false, allow_duplicate: false, allow_reorder: false }),
  };
}

/** Objects of several kinds have the fields of the chosen kind. */
function objectWidget(values: readonly object[], optionsOf: OptionsOf, key: string): Widget {
  const kinds = Object.entries(
    Object.groupBy(values, (value) => ('kind' in value ? String(value.kind) : '')),
  ) as [string, object[]][];
  if (kinds[0]?.[0] === '')
    return { widget: 'object', collapsed: false, fields: fieldsOf(values, optionsOf, key) };
  const types = kinds.map(([kind, objects]) => ({
    name: kind,
    label: labelOf(kind),
    widget: 'object',
    fields: fieldsOf(objects.map(withoutKind), optionsOf, key),
  }));
  return { widget: 'object', typeKey: 'kind', types };
}

const withoutKind = (value: object): object =>
  Object.fromEntries(Object.entries(value).filter(([name]) => name !== 'kind'));

function textWidget(texts: readonly string[], key: string): Widget {
  const limit = limitOf(key);
  const codes = [...new Set(texts.flatMap((text) => text.match(/\{\{\w+\}\}|<\w+>/g) ?? []))];
  const hints = [
    ...(limit ? [`Length: ${limit.note}.`] : []),
    ...codes.map((code) =>
      code.startsWith('{')
        ? `Keep ${code}: the site puts a value there.`
        : `Keep ${code}…${code.replace('<', '</')} around words.`,
    ),
  ];
  const isLong = texts.some((text) => text.length > LONG || text.includes('\n'));
  const isSlug = texts.length > 0 && texts.every((text) => /^[a-z0-9-]+$/.test(text)) && key.includes('slug');
  return {
    widget: isLong ? 'text' : 'string',
    ...(limit && { maxlength: limit.max, ...(limit.min && { minlength: limit.min }) }),
    ...(isSlug && { pattern: ['^[a-z0-9-]+$', 'Use small letters from a to z, digits and hyphens.'] }),
    ...(hints.length > 0 && { hint: escapeTags(hints.join(' ')) }),
  };
}

/** Hints are Markdown with HTML. */
const escapeTags = (text: string): string => text.replaceAll('<', '&lt;');

export const ENGLISH_FIRST = [DEFAULT_LANGUAGE, ...LANGUAGES.filter((each) => each !== DEFAULT_LANGUAGE)];
