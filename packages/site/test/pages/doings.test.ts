import { describe, expect, it } from 'vitest';
import { isDoing, isPlaceOnPage } from '../../src/pages/doings.js';

describe('addresses of doings', () => {
  it.each([
    '/posts/1007/revisions',
    '/node/12/edit',
    '/posts/1007/revisions.html',
    '/modules.php?name=News&file=print&sid=12',
    '/a.php?op=FriendSend&sid=1',
    '/a.php?op=Reply&pid=0',
    '/p/old-quay/comments',
    '/p/old-quay/comment/150.html',
    '/news/old-quay/sendto_form',
    '/@@search?Subject%3Alist=quay',
    '/printthread.php?tid=12',
    '/user-5.html',
    '/newsletter/',
    '/index.php?title=Old_quay&action=edit',
    '/viewtopic.php?t=5&view=next',
    '/?s=harbour',
    '/?q=old+quay',
    '/index.php?action=printpage&topic=12',
  ])('%s asks for something to be done with what has an address of its own', (path) =>
    expect(isDoing(new URL(path, 'https://quay.example'))).toBe(true),
  );

  it.each([
    '/history',
    '/comments',
    '/p/comment-on-the-quay',
    '/printing-works',
    '/user-guide.html',
    '/history/old-quay',
    '/2024/report',
    '/2024/history',
    '/2024/edit-wars',
    '/modules.php?name=News&file=article&sid=12',
    '/a.php?title=print-shops',
    '/newsletter/spring-2021/',
    '/index.php?option=com_content&view=article&id=12:old-quay&catid=3',
    '/board.php?mode=view&no=12',
    '/news.asp?action=show&id=7',
    '/news.cfm?action=viewarticle&id=7',
    '/?q=node/12',
    '/index.php?q=content/old-quay',
    '/index.php?s=/news/detail/id/12.html',
  ])('%s is something to read', (path) => expect(isDoing(new URL(path, 'https://quay.example'))).toBe(false));
});

describe('an address that names a place on a page', () => {
  it.each([
    ['/topic?p=1301', 'p1301', true],
    ['/thread-27-post-2700.html', 'pid2700', true],
    ['/thread-27.html', 'pid2700', false],
    ['/news/2024', '2024', false],
    ['/thread-27-post-2700.html', '', false],
  ])('%s#%s', (path, fragment, isPlace) => expect(isPlaceOnPage(new URL(path, 'https://quay.example'), fragment)).toBe(isPlace));
});
