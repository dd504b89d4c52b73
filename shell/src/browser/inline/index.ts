/** One script, since each costs a document 50 bytes: its tags, and its hash in the policy. */
import './theme.ts';
import './boot.ts';
