/** Names of pictures that only keep a place until the real one is loaded. */
const SURE =
  /(?:^|[/_.-])(?:spacer|blank|pixel|transparent|placeholder|1x1|clear|loading|loader)\.(?:gif|png|svg)(?:$|\?)|[/_]s\.gif(?:$|\?)|^data:image\/svg|^about:/i;
/** Names that a real picture may have as well. */
const DOUBTFUL =
  /(?:^|[/_.-])(?:spacer|blank|pixel|transparent|placeholder|1x1|clear|loading|loader|lazy|grey|gray|dummy|empty|s)\.(?:gif|png|svg|jpe?g|webp)(?:$|\?)/i;
/** A picture written into the address that is shorter than this is a spot of colour. */
const MIN_DATA = 400;

/** Whether an address is, or may be, no picture but what is there until it is loaded. */
export function isPlaceholder(address: string): boolean {
  return SURE.test(address) || DOUBTFUL.test(address) || isSpot(address);
}

/** Whether it may be the picture all the same, where the page gives no other. */
export function isDoubtful(address: string): boolean {
  return DOUBTFUL.test(address) && !SURE.test(address) && !isSpot(address);
}

function isSpot(address: string): boolean {
  return address.length < MIN_DATA && /^data:/i.test(address);
}
