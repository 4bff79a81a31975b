import { describe, expect, it } from 'vitest';
import { isDoing } from '../../src/pages/doings.js';

describe('addresses of doings', () => {
  it.each([
    '/posts/1007/revisions',
    '/node/12/edit',
    '/posts/1007/revisions.html',
    '/modules.php?name=News&file=print&sid=12',
    '/a.php?op=FriendSend&sid=1',
    '/a.php?op=Reply&pid=0',
  ])('%s asks for something to be done with what has an address of its own', (path) =>
    expect(isDoing(new URL(path, 'https://quay.example'))).toBe(true),
  );

  it.each([
    '/history',
    '/history/old-quay',
    '/2024/report',
    '/2024/history',
    '/2024/edit-wars',
    '/modules.php?name=News&file=article&sid=12',
    '/a.php?title=print-shops',
  ])('%s is something to read', (path) => expect(isDoing(new URL(path, 'https://quay.example'))).toBe(false));
});
