export const psoWeights: unknown = {};
