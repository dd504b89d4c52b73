export type PrivacyPolicyMessages = typeof import('./en.json');
