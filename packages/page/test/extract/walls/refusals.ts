/** A page that stands in front of another, in the manner of the services that write such pages; `reason` is what a person would call it. */
export interface Refusal {
  readonly html: string;
  readonly reason: 'bot-check' | 'login-wall' | 'error-page' | 'consent-wall';
}

const page = (head: string, body: string) => `<!doctype html><html lang="en"><head><meta charset="utf-8">${head}</head><body>${body}</body></html>`;
const menu = `<nav><ul>${['Home', 'Boats', 'Harbours', 'Weather', 'About'].map((name) => `<li><a href="/${name}">${name}</a></li>`).join('')}</ul></nav>`;
const foot = '<footer><p>© 2024 Harbour News</p><a href="/imprint">Imprint</a> <a href="/privacy">Privacy</a></footer>';

export const botChecks: Readonly<Record<string, string>> = {
  'Cloudflare, a moment': page(
    '<title>Just a moment...</title><meta name="robots" content="noindex,nofollow"><meta http-equiv="refresh" content="390">',
    '<div class="main-wrapper" role="main"><div class="main-content"><noscript><div class="h2"><span id="challenge-error-text">Enable JavaScript and cookies to continue</span></div></noscript></div></div><script>(function(){window._cf_chl_opt = {cvId: "3", cZone: "harbour.example", cType: "managed"};var a = document.createElement("script");a.src = "/cdn-cgi/challenge-platform/h/g/orchestrate/chl_page/v1?ray=8f";document.head.appendChild(a);}());</script>',
  ),
  'Cloudflare, after the script ran': page(
    '<title>Just a moment...</title>',
    '<div class="main-wrapper" role="main"><div class="main-content"><h1 class="zone-name-title h1">harbour.example</h1><p class="h2 spacer-bottom">Verify you are human by completing the action below.</p><div id="turnstile-wrapper"><div><input type="hidden" name="cf-turnstile-response"></div></div><div class="core-msg spacer spacer-top">harbour.example needs to review the security of your connection before proceeding.</div></div></div><div class="footer" role="contentinfo"><div class="footer-inner"><div class="ray-id">Ray ID: <code>8f00aa11bb22cc33</code></div><div>Performance &amp; security by Cloudflare</div></div></div>',
  ),
  'Cloudflare, blocked': page(
    '<title>Attention Required! | Cloudflare</title><meta name="robots" content="noindex, nofollow"><link rel="stylesheet" id="cf_styles-css" href="/cdn-cgi/styles/cf.errors.css">',
    '<div id="cf-wrapper"><div class="cf-alert cf-alert-error cf-cookie-error" id="cookie-alert">Please enable cookies.</div><div id="cf-error-details" class="cf-error-details-wrapper"><h1>Sorry, you have been blocked</h1><h2>You are unable to access <span>harbour.example</span></h2><h2>Why have I been blocked?</h2><p>This website guards itself with a security service. What you just did set it off. A certain word or phrase, a command of a database or damaged data can do that.</p><h2>What can I do to resolve this?</h2><p>Write to the owner of the site and tell what you were doing when this page came up, with the Ray ID at its foot.</p><div class="cf-error-footer"><span>Cloudflare Ray ID: <strong>8f00aa</strong></span> <span>Your IP: 192.0.2.7</span></div></div></div>',
  ),
  PerimeterX: page(
    '<title>Access to this page has been denied</title><meta name="robots" content="noindex, nofollow">',
    '<div class="px-wrapper"><h1>Before we continue...</h1><p>Press &amp; Hold to confirm you are a human (and not a bot).</p><div id="px-captcha"></div><p>Reference ID 5f2a-11ee</p></div><script>window._pxAppId = "PXabc";window._pxJsClientSrc = "/abc/init.js";</script>',
  ),
  DataDome: page(
    '<title>harbour.example</title>',
    '<p id="cmsg">Please enable JS and disable any ad blocker</p><script data-cfasync="false">var dd={"rt":"c","cid":"AHrlq","hsh":"2211","t":"fe","host":"geo.captcha-delivery.com"}</script><script data-cfasync="false" src="https://ct.captcha-delivery.com/c.js"></script>',
  ),
  Imperva: page(
    '<meta name="ROBOTS" content="NOINDEX, NOFOLLOW"><script src="/_Incapsula_Resource?SWJIYLWA=719d"></script>',
    '<iframe id="main-iframe" src="/_Incapsula_Resource?SWUDNSAI=31&xinfo=9" frameborder="0">Request unsuccessful. Incapsula incident ID: 877000120-1</iframe>',
  ),
  'AWS WAF': page(
    '<title>Human Verification</title><script>window.awsWafCookieDomainList = [];window.gokuProps = {"key":"AQ","iv":"EA"};</script><script src="https://a1.b2.eu-west-1.token.awswaf.com/a1/challenge.js"></script>',
    '<div id="challenge-container"></div><noscript><h1>JavaScript is disabled</h1>We need to verify that you are not a robot. Enable JavaScript and then reload the page.</noscript>',
  ),
  Kasada: page(
    '',
    '<script>window.KPSDK={};KPSDK.now=typeof performance!=="undefined"&&performance.now?performance.now.bind(performance):Date.now.bind(Date);KPSDK.start=KPSDK.now();</script><script src="/149e9513-01fa-4fb0/2d206a39/ips.js?KP_UIDz=0"></script>',
  ),
  'unusual traffic, with a box to tick': page(
    '<title>https://search.example/find?q=boats</title>',
    '<div style="max-width:400px"><hr><form id="captcha-form" action="index" method="post"><script src="https://www.recaptcha.example/recaptcha/enterprise.js" async defer></script><div id="recaptcha" class="g-recaptcha" data-sitekey="6L" data-callback="submitCallback"></div><input type="hidden" name="q"></form><hr><div><b>About this page</b><br><br>Your network sends us more questions than people usually ask. This page finds out whether it is really you who asks, and not a robot. <a href="#" onclick="toggle()">Why did this happen?</a><br><br><div id="infoDiv" style="display:none">This page is shown when requests come that seem to break the terms of service, and goes away shortly after they stop. Somebody else on the same network may have sent them, or a plug-in of your browser.</div>IP address: 192.0.2.7<br>Time: 2024-05-02T10:11:12Z<br>URL: https://search.example/find?q=boats</div></div>',
  ),
  'a shop asks for the letters in a picture': page(
    '<title dir="ltr">shop.example</title>',
    '<div class="a-container"><h4>Enter the characters you see below</h4><p class="a-last">Sorry, we have to be sure that you are not a robot. Your browser should accept cookies.</p><form method="get" action="/errors/validateCaptcha" name=""><input type="hidden" name="amzn" value="x"><h4>Type the characters you see in this image:</h4><img src="https://images.shop.example/captcha/abc/Captcha_x.jpg"><a onclick="window.location.reload()">Try different image</a><input autocomplete="off" placeholder="Type characters" id="captchacharacters" name="field-keywords" type="text"><button type="submit">Continue shopping</button></form><a href="/help/conditions">Conditions of Use</a> <a href="/help/privacy">Privacy Policy</a></div>',
  ),
  'DDoS-Guard': page(
    '<title>DDoS-Guard</title><meta name="robots" content="noindex, nofollow"><script src="/.well-known/ddos-guard/js-challenge/index.js" defer></script>',
    '<div id="ddg-container"><h1 id="title">Checking your browser before accessing harbour.example</h1><p id="description">Wait a few seconds, this takes care of itself.</p><p>DDoS protection by DDoS-Guard</p></div>',
  ),
  Anubis: page(
    '<title>Making sure you&#39;re not a bot!</title><meta name="robots" content="noindex,nofollow"><script id="anubis_version" type="application/json">"v1.20"</script><script id="anubis_challenge" type="application/json">{"rules":{"difficulty":4}}</script>',
    '<main><h1 id="title">Making sure you&#39;re not a bot!</h1><div class="centered-div"><img id="image" src="/.within.website/x/cmd/anubis/static/img/pensive.webp"><p id="status">Loading...</p><script async type="module" src="/.within.website/x/cmd/anubis/static/js/main.mjs"></script><div id="progress" role="progressbar"><div class="bar-inner"></div></div><details><summary>Why am I seeing this?</summary><p>The people who run this server put a program in front of it that keeps away those who copy all of the web for their models. They come so often that the server goes down for everyone else.</p><p>It asks your browser to do a sum that costs one visitor next to nothing and a crowd of robots a lot. In time it shall tell browsers apart without a sum, so that people who are likely people need not see this page at all.</p><p>It needs new parts of JavaScript that some plug-ins turn off. Please turn them on again for this address.</p></details><noscript><p>Sadly, you must enable JavaScript to get past this challenge. A way without it is being worked on.</p></noscript></div></main><footer><p>Protected by Anubis from Techaro. Made with love in Canada.</p></footer>',
  ),
  'Yandex SmartCaptcha': page(
    '<title>Are you not a robot?</title>',
    '<div class="Theme" id="root"><div class="Container"><div class="Spacer"><h1 class="Text">Please confirm that you and not a robot are sending requests</h1><form method="POST" action="/checkcaptcha?key=ab&retpath=x" id="checkbox-captcha-form"><div class="CheckboxCaptcha" data-testid="checkbox-captcha"><div class="CheckboxCaptcha-Anchor"><input type="submit" class="CheckboxCaptcha-Button" aria-label="SmartCaptcha, I am not a robot"></div><span>I’m not a robot</span></div></form><div class="Text">If you have problems, write to us by the form below. Number 9f8e</div></div></div></div>',
  ),
  'Vercel checkpoint': page(
    '<title>Vercel Security Checkpoint</title>',
    '<main><div id="spinner"></div><p id="header-text">We’re verifying your browser</p><p id="header-noscript-text"><noscript>Enable JavaScript to continue</noscript></p><p id="footer-text">Vercel Security Checkpoint | fra1::17</p></main><script type="module" src="/.well-known/vercel/security/static/challenge.v2.min.js"></script>',
  ),
};

export const loginWalls: Readonly<Record<string, string>> = {
  'a board for members': page(
    '<title>Harbour Forum</title>',
    `${menu}<div class="panel"><div class="panelhead"><b>Harbour Forum message</b></div><div class="panelbody"><p>You are not logged in, or you do not have permission to access this page. There may be several reasons:</p><ol><li>You are not logged in. Fill in the form below and try again.</li><li>You may not have the rights for this page. Are you trying to edit what somebody else wrote?</li><li>If you wanted to write, the administrator may have disabled your account, or it waits to be activated.</li></ol><form action="login.php?do=login" method="post"><fieldset><legend>Log in</legend><label>User Name: <input name="username"></label><label>Password: <input type="password" name="pw"></label><label><input type="checkbox"> Remember me?</label><button>Log in</button> <a href="login.php?do=lost">Forgotten your password?</a></fieldset></form><p>The administrator may have required you to <a href="/register.php">register</a> before you can view this page.</p></div></div>${foot}`,
  ),
  'a network of colleagues': page(
    '<title>Sign Up | Quayside</title>',
    '<main class="authwall"><h1>Join Quayside</h1><form class="join-form"><label>Email<input type="email" name="email"></label><label>Password (6+ characters)<input type="password" name="password"></label><p>By clicking Agree &amp; Join, you agree to the Quayside <a href="/t">User Agreement</a>, <a href="/p">Privacy Policy</a> and <a href="/c">Cookie Policy</a>.</p><button>Agree &amp; Join</button></form><p>Already on Quayside? <a href="/login">Sign in</a></p></main>',
  ),
  'an account in two steps': page(
    '<title>Sign in - Accounts</title>',
    '<div class="wrap"><img src="/logo.svg" alt="Quay"><h1>Sign in</h1><p>Use your Quay account</p><form action="/signin/identifier" method="post"><input type="email" name="identifier" autocomplete="username" aria-label="Email or phone"><a href="/recover">Forgot email?</a><p>Not your computer? Use a private window to sign in. <a href="/help">Learn more</a></p><a href="/signup">Create account</a><button>Next</button></form></div><footer><a href="/help">Help</a> <a href="/privacy">Privacy</a> <a href="/terms">Terms</a></footer>',
  ),
  'a network of pictures': page(
    '<title>Login • Lighthouse</title>',
    '<div><article class="login"><h1>Lighthouse</h1><form id="loginForm" method="post"><label>Phone number, username, or email<input name="username" type="text"></label><label>Password<input name="password" type="password"></label><button type="submit">Log in</button><div>OR</div><button>Log in with Quayside</button><a href="/reset">Forgot password?</a></form><p>Don’t have an account? <a href="/signup">Sign up</a></p><p>Get the app.</p></article></div><footer><a href="/m">Meta</a><a href="/a">About</a><a href="/b">Blog</a><a href="/j">Jobs</a></footer>',
  ),
};

const popular = `<section class="popular"><h2>Most read</h2><ul>${['The ferry comes late', 'Ice closes the bay', 'A chandler retires', 'New lamps on the mole'].map((t, i) => `<li><a href="/n/${i}"><h3>${t}</h3></a><p>What happened last week at the harbour, told in a few words by those who were there and saw it.</p></li>`).join('')}</ul></section>`;

export const missingPages: Readonly<Record<string, string>> = {
  'Akamai, which denies and checks nothing': page(
    '<title>Access Denied</title>',
    '<h1>Access Denied</h1>You don\'t have permission to access "http://harbour.example/boats" on this server.<p>Reference #18.5c7d1002.17</p><p>https://errors.edgesuite.net/18.5c7d1002.17</p>',
  ),
  'a blog, by its class': `<!doctype html><html><head><title>Nothing here – Harbour Blog</title></head><body class="error404 wp-theme">${menu}<main id="main"><section class="error-404 not-found"><header class="page-header"><h1 class="page-title">Oops! That page can’t be found.</h1></header><div class="page-content"><p>It looks like nothing was found at this location. Maybe try one of the links below or a search?</p><form role="search"><input type="search"></form></div></section></main>${foot}</body></html>`,
  'a paper, in German': page(
    '<title>Hafenbote</title>',
    `${menu}<main><h1>Diese Seite wurde leider nicht gefunden</h1><p>Die Adresse ist falsch geschrieben, oder es gibt den Artikel nicht mehr. Gehen Sie zur <a href="/">Startseite</a> oder suchen Sie.</p></main>${foot}`,
  ),
  'a paper with what others read': page(
    '<title>Page not found | Harbour News</title>',
    `${menu}<main><h1>Sorry, we can’t find that page</h1><p>It may have moved.</p>${popular}</main>${foot}`,
  ),
  'a framework, a number and a line': page(
    '<title>404: This page could not be found</title>',
    '<div id="__next"><div><h1 class="next-error-h1">404</h1><div><h2>This page could not be found.</h2></div></div></div><script id="__NEXT_DATA__" type="application/json">{"page":"/_error"}</script>',
  ),
};

export const consentWalls: Readonly<Record<string, string>> = {
  'before you go on': page(
    '<title>Before you continue</title><meta name="robots" content="noindex">',
    '<div><img src="/logo.svg" alt="Quay"><h1>Before you continue to Quay</h1><p>We use cookies and data to</p><ul><li>Deliver and maintain our services</li><li>Track outages and protect against spam and abuse</li><li>Measure how people use our services</li></ul><p>If you choose to “Accept all,” we will also use cookies and data to develop new services, to show adverts that fit you and to measure what they do.</p><form action="https://consent.quay.example/save" method="post"><button>Reject all</button></form><form action="https://consent.quay.example/save" method="post"><button>Accept all</button></form><a href="/more">More options</a></div>',
  ),
  'a family of brands': page(
    '<title>Quay is part of a family of brands</title>',
    '<div id="consent-page" class="page consent-page"><div class="con-wizard"><h1 class="title">Quay is part of the Harbour family of brands</h1><p>When you use our sites and apps, we use cookies to provide them to you, to authenticate users and to measure what you do there.</p><p>If you click “Accept all”, we and our 240 partners will also store and read data on your device and use exact places and what you look for.</p><form method="post" class="consent-form"><input type="hidden" name="csrfToken"><button name="agree">Accept all</button><button name="reject">Reject all</button><a class="manage-settings">Manage privacy settings</a></form></div></div>',
  ),
  'read with adverts or pay': page(
    '<title>Zustimmung und Pur-Abo | Hafenbote</title><meta name="robots" content="noindex">',
    '<div class="wall"><h1>Weiterlesen mit Werbung oder im Pur-Abo</h1><p>Besuchen Sie unsere Seiten wie gewohnt mit Werbung und üblichem Tracking. Die Zustimmung ist jederzeit widerrufbar.</p><button>Akzeptieren und weiter</button><p>Nutzen Sie unsere Seiten praktisch ohne Tracking für 4,99 € im Monat.</p><button>Jetzt abonnieren</button><p>Schon Kunde? <a href="/login">Anmelden</a></p></div>',
  ),
};

export const refusals: Readonly<Record<string, Refusal>> = Object.fromEntries(
  (
    [
      ['bot-check', botChecks],
      ['login-wall', loginWalls],
      ['error-page', missingPages],
      ['consent-wall', consentWalls],
    ] as const
  ).flatMap(([reason, pages]) => Object.entries(pages).map(([name, html]) => [`${reason}: ${name}`, { html, reason }] as const)),
);
