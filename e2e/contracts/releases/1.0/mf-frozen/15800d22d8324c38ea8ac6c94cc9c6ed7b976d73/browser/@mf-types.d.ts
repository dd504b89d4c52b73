export type RemoteKeys = 'REMOTE_ALIAS_IDENTIFIER/pages/frozen';
type PackageType<T> = T extends 'REMOTE_ALIAS_IDENTIFIER/pages/frozen' ? typeof import('REMOTE_ALIAS_IDENTIFIER/pages/frozen') : any;
