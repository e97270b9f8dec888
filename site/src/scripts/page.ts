/**
 * What every page does in the browser, in 3 KB and one file: what it imports must have no other importer, or the
 * bundler makes a second file of it and the page waits for another round trip. Pages are readable without it.
 */
import { updateCallStates } from './calls.ts';
import { enableCopying } from './copy.ts';
import { sayDeadlines } from './deadlines-on-demand.ts';
import { inviteToJoin } from './join.ts';
import { focusSearchByKey } from './search-key.ts';
import { enableSearch } from './search-on-demand.ts';
import { enableShare } from './share.ts';
import { enableSubscribing } from './subscribe.ts';
import { loadVideosOnClick } from './video.ts';

updateCallStates();
loadVideosOnClick();
enableShare();
enableCopying();
enableSearch();
focusSearchByKey();
enableSubscribing();
inviteToJoin();
sayDeadlines();
