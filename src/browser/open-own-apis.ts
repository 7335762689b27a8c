import type { ApiSettings } from '@/pages/create-page-studio';
import type { OwnApis } from '@/pages/apis/own-apis';
import { createKeptApis } from './kept-apis';
import { readInBrowser } from './own-api-reader';
import { createOwnApis } from './own-apis';
import { openStorage } from './storage';

/** Opens the APIs that are kept in this browser. */
export function openOwnApis(settings: ApiSettings): OwnApis {
  const kept = createKeptApis(openStorage().database);
  return createOwnApis({ ...settings, kept, read: readInBrowser });
}
