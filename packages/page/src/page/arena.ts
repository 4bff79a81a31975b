/** Makes the columns of a page; all are zero at first. */
export const arena = {
  float32: (size: number) => new Float32Array(size),
  float64: (size: number) => new Float64Array(size),
  uint32: (size: number) => new Uint32Array(size),
  int32: (size: number) => new Int32Array(size),
  uint16: (size: number) => new Uint16Array(size),
  uint8: (size: number) => new Uint8Array(size),
};
