// Runs in the page after pith.js. The value of the last expression is the result of executeScript.
(() => {
  const { title, markdown, reason } = pith.extract(document, { url: location.href });
  if (reason === null) navigator.clipboard?.writeText(markdown).catch((error) => console.warn('Not copied:', error.message));
  return { title, markdown, reason };
})();
