/**
 * A minimal exported flipbook: jQuery, a `#documentViewer` that appears late, and a viewer that triggers its
 * events there as the original does. Its name selects a variant: `Exported-bind` has only jQuery's `bind`,
 * `Exported-spread` shows two pages side by side, drawn after the turn, with the next spread's below them,
 * `Exported-hinted` does so on a canvas, where only its points of attention name the right-hand page,
 * `Exported-early` loads the collector first, `Exported-late` after the viewer has shown its first page, and
 * the last word names the event in which the viewer reports its last time.
 */
export function exportedPage(file: string, name: string): string | undefined {
  const lastWord = /(beforeunload|unload|pagehide)$/.exec(name)?.[1] ?? 'beforeunload';
  const collector = '<script src="/-/collector.js" async></script>';
  if (file === 'viewer.js') return viewer(lastWord, name);
  if (file) return undefined;
  return `<!doctype html><html><head><title>Exported</title>${name.includes('early') ? collector : ''}
<script src="jquery.js"></script><script src="viewer.js"></script></head>
<body>${/early|late/.test(name) ? '' : collector}</body></html>`;
}

const viewer = (lastWord: string, name: string) => `
${name.includes('bind') ? 'var on = jQuery.fn.on; delete jQuery.fn.on; jQuery.fn.bind = function (name, f) { return on.call(this, name, f); };' : ''}
jQuery(function ($) {
  var page = 1, sessionId = 'the-viewers-own';
  function say(name) {
    $('#documentViewer').trigger(name, [].slice.call(arguments, 1));
  }
  function point(value, of) {
    return { sessionId: sessionId, pageNumber: of || page, x: 310.5, y: 420, value: value, radius: 50 };
  }
  function draw() {
    var first = page;
    $('#documentViewer').empty();
    if (${name.includes('hinted')}) return;
    for (var n = 1; n <= 12; n++) {
      var shown = n === first ? 0 : ${name.includes('spread')} && first > 1 && n === first + 1 ? 300 : undefined;
      var below = ${name.includes('spread')} && n === (first > 1 ? first + 3 : 3) ? (first > 1 ? 300 : 0) : undefined;
      var left = shown === undefined ? below : shown;
      $('<div id="pageContainer_' + (n - 1) + '_documentViewer"></div>').css({
        position: 'absolute', top: 0, left: left, width: 300, height: 400,
        display: left === undefined ? 'none' : 'block', zIndex: shown === undefined ? 1 : 2
      }).appendTo('#documentViewer');
    }
  }
  window.viewer = {
    load: function () {
      $('<div id="documentViewer"></div>').appendTo('body');
      // The original fetches its document first.
      $.get('jquery.js', function () { say('onDocumentLoaded', 12); say('onCurrentPageChanged', 1); draw(); document.title = 'Loaded'; }, 'text');
    },
    turn: function (to) {
      say('onTimeSpent', { sessionId: sessionId, page: page, time: 7 });
      page = to;
      say('onCurrentPageChanged', page);
      setTimeout(draw, 600);
    },
    dwell: function () { say('onPagePanned', point(20)); say('onPagePanned', point(20, page + 1)); },
    look: function () { say('onPageZoomed', point(200)); say('onPagePanned', point(31)); say('onPageClicked', { pageNumber: page, left: -4, top: 1010 }); },
    follow: function () {
      say('onExternalLinkClicked', 'https://shop.example/', page);
      say('onVideoStarted', 'https://video.example/1', page);
      say('onAudioStarted', 'https://audio.example/1', page);
      say('onDownloadDocument', 'docs/exported.pdf');
    },
    nonsense: function () { say('onPageClicked'); say('onTimeSpent', null); say('onCurrentPageChanged', 'cover'); say('onVideoStarted', 7); }
  };
  window.addEventListener('${lastWord}', function () { say('onTimeSpent', { sessionId: sessionId, page: page, time: 9 }); });
  (function begin() { setTimeout(window.versoCollector || ${name.includes('late')} ? window.viewer.load : begin, 150); })();
});
`;
