/**
 * Imported first by every form: zod would otherwise try to compile its checks with `new Function`, which the
 * page's policy forbids and the browser reports.
 */
import { z } from 'zod';

z.config({ jitless: true });
