/** One script for both, since each script adds 50 bytes to a document: its tags, and its hash in the policy. */
import './theme.ts';
import './boot.ts';
