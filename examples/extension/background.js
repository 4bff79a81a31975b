// Copy packages/page/dist/browser/pith.js next to this file (`npm run pack` writes it).
// It is injected on demand: as a content script of every page it would cost each page its start.
chrome.action.onClicked.addListener(async ({ id: tabId }) => {
  await chrome.scripting.executeScript({ target: { tabId }, files: ['pith.js', 'content.js'] });
});
