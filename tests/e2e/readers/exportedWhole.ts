import { copyFileSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { silence } from './standFiles.ts';

/** What an export's scripts do with the browser, written into its title when done. */
const viewer = `
var found = {};
window.localStorage.setItem('zoom', 2);
window.localStorage.layout = 'single';
found.local = [localStorage.getItem('zoom'), localStorage['layout'], localStorage.missing, localStorage.getItem('missing')];
found.keys = Object.keys(localStorage).sort();
delete localStorage.layout;
found.left = [localStorage.length, localStorage.key(0), 'layout' in localStorage];
sessionStorage.setItem('page', 3);
found.session = sessionStorage.page;
document.cookie = 'lead=asked; path=/';
found.cookie = document.cookie;
found.name = window.name;
window.name = 'reader';
found.named = name;
function asked(worker) {
  return new Promise(function (resolve) {
    worker.onmessage = function (event) { resolve(event.data); };
    worker.postMessage('rose');
  });
}
function framed() {
  return new Promise(function (resolve) {
    addEventListener('message', function (event) { if (event.data.framed) resolve(event.data.framed); });
    document.body.appendChild(document.createElement('iframe')).src = 'sub/frame.html';
  });
}
function seen(image) {
  return image.decode().then(function () { return image.naturalWidth; }, function () { return 'missing'; });
}
function fetched(name) {
  return new Promise(function (resolve) {
    (function look() {
      var found = performance.getEntriesByType('resource').some(function (entry) { return entry.name.split('?')[1] === name; });
      if (found) resolve(name); else setTimeout(look, 50);
    })();
  });
}
function styled() {
  document.getElementById('written').insertAdjacentHTML('beforeend', '<b style="background:url(/docs/Whole.pdf_1.svg?markup)">b</b>');
  document.getElementById('still').style.backgroundImage = 'url(/docs/Whole.pdf_1.svg?property)';
  var sheetMade = document.createElement('style');
  sheetMade.textContent = '@font-face { font-family: Made; src: url(/fonts/rooted.woff2?made); }';
  document.head.appendChild(sheetMade);
  var sheetOfRules = document.head.appendChild(document.createElement('style')).sheet;
  sheetOfRules.insertRule('#sheet { border-image: url("/docs/Whole.pdf_1.svg?rule") 1 }', 0);
  return Promise.all(['markup', 'property', 'rule'].map(fetched));
}
function made(names) {
  return document.fonts.load('20px Made').then(function (fonts) { return names.concat(fonts.length); }, String);
}
function rooted() {
  var made = new Image();
  made.src = '/docs/Whole.pdf_1.svg';
  var named = document.createElement('img');
  named.setAttribute('src', '/Whole/docs/Whole.pdf_1.svg');
  document.getElementById('written').innerHTML = '<img src="/docs/Whole.pdf_1.svg">';
  var sheet = new Image();
  sheet.src = getComputedStyle(document.getElementById('sheet')).color === 'rgb(1, 2, 3)' ? 'docs/Whole.pdf_1.svg' : '';
  var fromSet = new Image();
  fromSet.srcset = '/docs/Whole.pdf_1.svg 1x';
  return Promise.all([
    Promise.all([document.getElementById('still'), document.querySelector('#written img'), made, named, sheet, fromSet].map(seen)),
    fetch('/js/words.js').then(function (answer) { return answer.text(); }),
    new Promise(function (resolve) {
      var request = new XMLHttpRequest();
      request.open('GET', '/js/pages.js');
      request.onload = function () { resolve(request.responseText); };
      request.send();
    }),
    document.fonts.load('20px Rooted').then(function (fonts) { return fonts.length; }, function (error) { return String(error); })
  ]);
}
/** What is made with an address, or written later. */
function madeFromRoot() {
  var sound = new Audio('/media/tone.wav');
  var parsed = new DOMParser().parseFromString('<img src="/docs/Whole.pdf_1.svg">', 'text/html').querySelector('img');
  document.body.append(parsed);
  return Promise.all([
    asked(new Worker('/Whole/js/search.js')),
    new Promise(function (resolve) { sound.oncanplaythrough = sound.onerror = function (event) { resolve(event.type); }; sound.load(); }),
    new FontFace('Late', 'url(/fonts/rooted.woff2?face)').load().then(function (face) { return face.status; }, String),
    seen(parsed),
    fetch('/css/late.css').then(function (answer) { return answer.text(); }).then(function (css) {
      var late = document.createElement('style');
      late.textContent = css;
      document.head.append(late);
      return fetched('late');
    })
  ]);
}
function kept() {
  if (window.caches) caches.keys();
  if ('serviceWorker' in navigator) navigator.serviceWorker.getRegistrations();
  if (window.SharedWorker) new SharedWorker('js/shared.js');
  return new Promise(function (resolve) {
    if (!window.indexedDB) return resolve('kept');
    indexedDB.open('pages').onsuccess = function () { resolve('kept'); };
  });
}
addEventListener('DOMContentLoaded', function () {
  Promise.all([asked(new Worker('js/search.js')), asked(new Worker('js/module.js', { type: 'module' })), framed(), kept(), rooted(), styled().then(made), madeFromRoot()])
    .then(function (answers) {
      found.answers = answers;
      document.title = JSON.stringify(found);
    });
});
function lead(how) {
  var fields = { visitorName: how, visitorEmail: how + '@reader.example', visitorLocation: location.href };
  var body = new URLSearchParams(fields).toString();
  var form = 'application/x-www-form-urlencoded';
  var at = 'https://' + how + '.maker.example/api/forms/lead';
  if (how === 'xhr') {
    var request = new XMLHttpRequest();
    request.open('POST', at);
    request.withCredentials = true;
    request.setRequestHeader('Content-Type', form);
    request.onload = function () { document.title = how + ' ' + request.responseText; };
    request.send(body);
  }
  if (how === 'fetch' || how === 'request') {
    var how2 = { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(fields), credentials: 'include' };
    (how === 'fetch' ? fetch(at, how2) : fetch(new Request(at, how2)))
      .then(function (answer) { return answer.text(); })
      .then(function (text) { document.title = how + ' ' + text; });
  }
  if (how === 'beacon') document.title = how + ' ' + navigator.sendBeacon(at, new Blob([body], { type: form }));
  var parts = new FormData();
  for (var name in fields) parts.append(name, fields[name]);
  if (how === 'parts' || how === 'blob')
    fetch(at, { method: 'POST', body: how === 'parts' ? parts : new Blob([JSON.stringify(fields)]) })
      .then(function (answer) { return answer.text(); })
      .then(function (text) { document.title = how + ' ' + text; });
  function post(address) {
    var worker = new Worker(address);
    // some viewers give its address up at once
    if (/^blob:/.test(address)) URL.revokeObjectURL(address);
    worker.onmessage = function (event) { document.title = how + ' ' + event.data; };
    worker.postMessage({ at: at, how: how, email: fields.visitorEmail });
  }
  if (how === 'worker' || how === 'workerxhr') post('js/poster.js');
  if (how === 'blobworker' || how === 'dataworker' || how === 'base64worker')
    fetch('js/poster.js').then(function (answer) { return answer.text(); }).then(function (script) {
      if (how === 'blobworker') post(URL.createObjectURL(new Blob([script])));
      else post('data:text/javascript' + (how === 'dataworker' ? ',' + encodeURIComponent(script) : ';base64,' + btoa(script)));
    });
  if (how === 'written' || how === 'scripted') {
    var asking = document.getElementById('asking');
    if (how === 'scripted') {
      asking = document.createElement('iframe');
      asking.srcdoc = document.getElementById('asking').srcdoc;
    }
    addEventListener('message', function (event) { if (event.data.asked === how) document.title = how + ' ' + event.data.text; });
    var ask = function () { asking.contentWindow.postMessage({ at: at, how: how, email: fields.visitorEmail }, '*'); };
    if (how === 'written') ask();
    else { asking.onload = ask; document.body.append(asking); }
  }
  if (how === 'form' || how === 'button' || how === 'multipart') {
    var element = document.getElementById(how);
    element.elements.visitorName.value = fields.visitorName;
    element.elements.visitorEmail.value = fields.visitorEmail;
    document.getElementById('answer').onload = function () { document.title = how + ' posted'; };
    if (how !== 'button') element.submit(); else element.elements.send.click();
  }
}
function field() {
  fetch('https://forms.maker.example/api/forms/dynamic', {
    method: 'POST',
    body: new URLSearchParams({ Wish: 'A longer summer', pageSession: 'session-of-the-page', visitorLocation: location.href }),
  }).then(function (answer) { return answer.text(); }).then(function (text) { document.title = 'field ' + text; });
}
`;

/** A frame without an address, which requests what the page passed to it. */
const asking = `<script>onmessage = function (event) {
  var fields = new FormData();
  fields.append('visitorName', event.data.how);
  fields.append('visitorEmail', event.data.email);
  fields.append('visitorLocation', location.href);
  fetch(event.data.at, { method: 'POST', body: fields })
    .then(function (answer) { return answer.text(); })
    .then(function (text) { parent.postMessage({ asked: event.data.how, text: text }, '*'); });
}</script>`;

const form = (id: string) => `<form id="${id}" method="post" target="answer" ${
  id === 'button' ? '' : `action="https://${id}.maker.example/api/forms/lead"`
}${id === 'multipart' ? ' enctype="multipart/form-data"' : ''}><input name="visitorName"><input name="visitorEmail"><input name="action" type="hidden">
<button name="send"${id === 'button' ? ' formaction="https://button.maker.example/api/forms/lead"' : ''}>Send</button></form>`;

const files: Record<string, string> = {
  'index.html': `<!doctype html><html lang="en"><head><meta charset="utf-8"><link rel="icon" href="data:,"><title>Whole</title>
<link rel="stylesheet" href="/css/root.css"><script src="/js/viewer.js"></script></head><body>
<img id="still" src="/docs/Whole.pdf_1.svg" alt=""><p id="written"></p><p id="sheet">Sheet</p><div id="documentViewer"></div>
${form('form')}${form('button')}${form('multipart')}<iframe id="asking" srcdoc="${asking}"></iframe><iframe name="answer" id="answer"></iframe></body></html>`,
  'start.html': `<!doctype html><meta charset="utf-8"><script>location.replace('/Whole/sub/frame.html?from=root#here')</script>`,
  'sub/frame.html': `<!doctype html><meta charset="utf-8"><title>Frame</title>
<script>sessionStorage.seen = 'frame'; parent.postMessage({ framed: sessionStorage.getItem('seen') }, '*');</script>`,
  'css/root.css': `@import "/css/deep/more.css"; @font-face { font-family: Rooted; src: url(/fonts/rooted.woff2); }`,
  'css/deep/more.css': '#sheet { color: rgb(1, 2, 3); background: url(/docs/Whole.pdf_1.svg); }',
  'js/viewer.js': viewer,
  'js/search.js': `importScripts('words.js');
onmessage = function (event) {
  fetch('words.js').then(function (answer) { postMessage([words[event.data], answer.status, location.pathname.split('/').pop()]); });
};`,
  'js/words.js': 'var words = { rose: 7 };',
  'js/poster.js': `onmessage = function (event) {
  var said = event.data;
  var body = JSON.stringify({ visitorName: said.how, visitorEmail: said.email, visitorLocation: location.href });
  if (said.how === 'worker')
    fetch(said.at, { method: 'POST', body: body, credentials: 'include' })
      .then(function (answer) { return answer.text(); })
      .then(postMessage);
  else {
    var request = new XMLHttpRequest();
    request.open('POST', said.at);
    request.withCredentials = true;
    request.onload = function () { postMessage(request.responseText); };
    request.send(body);
  }
};`,
  'css/late.css':
    '#sheet { outline-color: red; list-style-image: url(/docs/Whole.pdf_1.svg?late) } #sheet { display: list-item }',
  'js/module.js': `import { pages } from './pages.js';
onmessage = (event) => postMessage(pages[event.data]);`,
  'js/shared.js': 'onconnect = function () {};',
  'js/pages.js': 'export const pages = { rose: 9 };',
  'docs/Whole.pdf_1.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="700" height="1000"/>',
};

/** An exported flipbook that uses storage, workers and frames, and posts to its maker's hosts, in a folder. */
export function writeExportedWhole(): string {
  const folder = mkdtempSync(join(tmpdir(), 'verso-whole-'));
  mkdirSync(join(folder, 'fonts'));
  copyFileSync('reader/fonts/inter.woff2', join(folder, 'fonts/rooted.woff2'));
  mkdirSync(join(folder, 'media'));
  writeFileSync(join(folder, 'media/tone.wav'), silence());
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(join(folder, path, '..'), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  return folder;
}
