const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" };

/** Text as visitors read it, of a document as React writes it. */
export const unescaped = (text: string): string =>
  text.replace(/&([\w#]+);/g, (entity, name: string) => ENTITIES[name] ?? entity);
