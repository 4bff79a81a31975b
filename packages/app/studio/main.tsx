import { render } from 'preact';
import './styles/index.css';
import { takeToken } from './api/token.ts';
import { App } from './shell/app.tsx';
import { listenForPalette } from './shell/palette.tsx';
import { followLinks } from './shell/router.ts';
import { applyTheme } from './shell/theme.ts';

takeToken();
applyTheme();
followLinks();
listenForPalette();
render(<App />, document.getElementById('studio')!);
