/** What every page does in the browser, in 3 KB. Reading works without it. */
import { keepCallsTrue } from './calls.ts';
import { inviteToJoin } from './join.ts';
import { enableShare } from './share.ts';
import { enableSubscribing } from './subscribe.ts';
import { loadVideosOnClick } from './video.ts';

keepCallsTrue();
loadVideosOnClick();
enableShare();
enableSubscribing();
inviteToJoin();
