export const dragnetWeights: unknown = {};
