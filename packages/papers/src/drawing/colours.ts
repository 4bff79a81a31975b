/** Okabe and Ito's colours: distinguishable with every common kind of colour blindness. */
export const blue = '#0072B2';
export const orange = '#D55E00';
export const green = '#009E73';
export const grey = '#BDBDBD';
export const ink = '#222222';
export const quiet = '#666666';
export const grid = '#E4E4E4';
export const paper = '#FFFFFF';

/** Blocks that are content, and all others. */
export const contentColour = blue;
export const otherColour = grey;
