/** One script for theme and hydration, because each script adds 50 bytes to a document: tags, and a hash in the policy. */
import './theme.ts';
import '../hydration/schedule-hydration.ts';
