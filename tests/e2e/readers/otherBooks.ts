/**
 * Small books of other makers: each page has what its viewer's page has, and makes the same events and
 * state as it turns. `book.turn(page)` turns.
 */
const page = (body: string) =>
  `<!doctype html><head><title>Book</title><script src="/-/collector.js" async></script></head><body>${body}</body>`;
const jQuery = '<script src="/mara/Exported/jquery.js"></script>';

/** The pages in view where a cover stands alone. */
const inView = `function inView(page) {
  var left = page - page % 2;
  return [left, left + 1].filter(function (page) { return page > 0 && page <= 8; });
}`;

/** FlowPaper: its events come when a turn is drawn to its end; this one says nothing of pages 4 and 8, and 2 too late. */
const flowPaper = (mode: 'LTR' | 'RTL') =>
  page(`${jQuery}<div id="documentViewer"><div id="flipbook"><div class="turn-page">page</div></div></div><script>
    ${inView}
    var current = 1, rtl = ${mode === 'RTL'};
    function $FlowPaper() { return { config: { document: { RTLMode: rtl } }, getTotalPages: function () { return 8; } }; }
    jQuery.fn.turn = function (call) {
      if (call === 'pages') return 8;
      var view = inView(current);
      if (rtl) view = view.map(function (page) { return 9 - page; }).reverse();
      return [0].concat(view).slice(-2);
    };
    jQuery('#flipbook').data({ totalPages: 8 });
    function say(name, of) { jQuery('#documentViewer').trigger(name, [of]); }
    setTimeout(function () { say('onDocumentLoaded', 8); say('onCurrentPageChanged', 1); }, 500);
    // what is clicked, followed and zoomed is on a page by its own number, also from right to left
    function own(page) { return rtl ? 9 - page : page; }
    var book = { act: function (page) {
      say('onPageClicked', { pageNumber: own(page), left: 300, top: 200 });
      say('onPageZoomed', { pageNumber: own(page), x: 300, y: 200, value: 200, radius: 50 });
      jQuery('#documentViewer').trigger('onExternalLinkClicked', ['https://shop.example/', own(page)]);
      say('onTimeSpent', { page: page, time: 3 });
    }, turn: function (page) {
      current = page;
      if (page === 4) setTimeout(function () { say('onCurrentPageChanged', 2); }, 1500);
    } };
  </script>`);

const turnJs = (leaf: string) =>
  page(`${jQuery}<div id="flipbook">${leaf}</div><script>
    ${inView}
    var current = 1;
    jQuery.fn.turn = function (call) { return call === 'pages' ? 8 : [0].concat(inView(current)).slice(-2); };
    jQuery('#flipbook').data({ totalPages: 8 });
    var book = { turn: function (page) { current = page; jQuery('#flipbook').trigger('turned', [page, inView(page)]); } };
  </script>`);

export const otherBooks = {
  'FlowPaper on a busy machine': flowPaper('LTR'),

  'FlowPaper from right to left': flowPaper('RTL'),

  'turn.js': turnJs('<div class="page p1 page-wrapper">page</div>'),

  'turn.js of another edition': turnJs('<div class="turn-page p1">page</div>'),

  StPageFlip: page(`<div class="stf__parent"></div><script>
    ${inView}
    var St = { PageFlip: function () { this.current = 0; this.listeners = []; } };
    St.PageFlip.prototype = {
      trigger: function (event, book, data) {},
      getCurrentPageIndex: function () { return this.current; },
      getPageCount: function () { return 8; },
      getOrientation: function () { return 'landscape'; },
      getPageCollection: function () {
        var spread = [1, 2, 4, 6, 8].map(function (page) { return inView(page).map(function (page) { return page - 1; }); });
        return {
          getSpread: function () { return spread; },
          getSpreadIndexByPage: function (index) { return spread.findIndex(function (pages) { return pages.indexOf(index) >= 0; }); }
        };
      }
    };
    // the cover lies still: it is drawn as a copy behind the last page
    for (var n = 0; n < 9; n++) {
      var leaf = document.querySelector('.stf__parent').appendChild(document.createElement('div'));
      leaf.className = 'stf__item';
      leaf.textContent = 'page ' + (n % 8);
      leaf.style.display = n === 8 ? 'block' : 'none';
    }
    var made = new St.PageFlip();
    var book = { turn: function (page) { made.current = inView(page)[0] - 1; made.trigger('flip', made, made.current); } };
  </script>`),

  // react-pageflip and bundlers give it no name; two of its pages are empty, and while one turns, four are drawn
  'StPageFlip in a bundle': page(`<div class="stf__parent"></div><script>
    ${inView}
    for (var n = 1; n <= 8; n++) {
      var leaf = document.querySelector('.stf__parent').appendChild(document.createElement('div'));
      leaf.textContent = n === 3 || n === 5 ? '' : 'page ' + n;
      leaf.className = 'stf__item';
    }
    function draw(still, turning) {
      document.querySelectorAll('.stf__item').forEach(function (leaf, at) {
        leaf.classList.toggle('--simple', still.indexOf(at + 1) >= 0);
        leaf.style.display = still.concat(turning).indexOf(at + 1) >= 0 ? 'block' : 'none';
      });
    }
    var current = [1];
    draw(current, []);
    var book = { turn: function (page) {
      draw(current, inView(page));
      current = inView(page);
      setTimeout(function () { draw(current, []); }, 1000);
    } };
  </script>`),

  dFlip: page(`<div class="_df_book" id="catalogue"></div><script>
    var DFLIP = { defaults: {} };
    window.catalogue = { target: { _activePage: 1, pageCount: 8, pageMode: 2 } };
    var book = { turn: function (page) { window.catalogue.target._activePage = page; } };
  </script>`),

  // made by the page's own script: its toolbar is all that can be found, and names either page of a pair
  'dFlip without a name':
    page(`<div class="df-ui-page"><label>1/8</label></div><div class="df-ui-pagemode ti-file"></div><script>
    var DFLIP = { defaults: { icons: { doublepage: 'ti-book', singlepage: 'ti-file' } } };
    var book = { turn: function (page) {
      document.querySelector('label').textContent = Math.min(page + 1, 8) + '/8';
    } };
  </script>`),

  // a site may leave the button out, and the toolbar then names the odd page of a pair alone
  'dFlip without a name or a button for pairs': page(`<div class="df-ui-page"><label>1/8</label></div><script>
    var DFLIP = { defaults: { icons: {} }, utils: { isMobile: false } };
    var book = { turn: function (page) {
      document.querySelector('label').textContent = Math.min(page + 1, 8) + '/8';
    } };
  </script>`),

  // its class knows it, once what it shows has arrived
  'dFlip without a name or a toolbar': page(`<script>
    var DFLIP = { PreviewObject: function () {} };
    DFLIP.PreviewObject.prototype.checkCenter = function () {};
    var made = new DFLIP.PreviewObject();
    made.target = { _activePage: 1, pageCount: 8, pageMode: 2 };
    var book = { turn: function (page) { made.target._activePage = Math.min(page + 1, 8); made.checkCenter(); } };
    setTimeout(function () { made.checkCenter(); }, 2500);
  </script>`),

  Real3D:
    page(`${jQuery}<input class="flipbook-currentPageInput" value="1"><div class="flipbook-currentPageNumber"> / 8</div><script>
    ${inView}
    var FLIPBOOK = {};
    var book = { turn: function (page) { jQuery(window).trigger({ type: 'r3d-pagechange', page: inView(page).join('-') }); } };
  </script>`),

  'pdf.js': page(`<script>
    ${inView}
    var listeners = {};
    var PDFViewerApplication = {
      initializedPromise: Promise.resolve(), page: 1, pagesCount: 8, pdfViewer: { spreadMode: 2 },
      eventBus: { on: function (name, listener) { listeners[name] = listener; } }
    };
    var book = { turn: function (page) { PDFViewerApplication.page = page; listeners.pagechanging({ pageNumber: page }); } };
  </script>`),

  'Real3D without jQuery':
    page(`<input class="flipbook-currentPageInput" value="1"><div class="flipbook-currentPageNumber"> / 8</div><script>
    ${inView}
    var FLIPBOOK = {};
    var book = { turn: function (page) {
      dispatchEvent(new CustomEvent('r3d-pagechange', { detail: { page: inView(page).join('-') } }));
    } };
  </script>`),

  // it shows no page number there, and makes no event
  'Real3D on a phone': page(`<script>
    ${inView}
    function cPage(page) { return inView(page).map(function (page) { return page - 1; }); }
    var shown = { cPage: cPage(1), options: { numPages: 8 } };
    var FLIPBOOK = { books: { 1: { enabled: false, main: { cPage: [0] } }, 2: { enabled: true, main: shown } } };
    var book = { turn: function (page) { shown.cPage = cPage(page); } };
  </script>`),

  'Flip PDF': page(`<script>
    ${inView}
    var bookConfig = { totalPageCount: 8 }, current = 1;
    var BookInfo = { getCurrentPages: function () { return inView(current); } };
    var book = { turn: function (page) { current = page; } };
  </script>`),

  'Flip PDF of old': page(`<div id="leaves"></div><script>
    ${inView}
    var bookConfig = { totalPageCount: 8 };
    var book = { turn: function (page) {
      document.getElementById('leaves').innerHTML = inView(page).map(function (page, at) {
        return '<img src="files/mobile/' + page + '.jpg" style="position:absolute;top:0;left:' + at * 50 + '%;width:50%;height:100%">';
      }).join('') + '<img src="files/thumb/5.jpg" width="40" height="60">';
    } };
    book.turn(1);
  </script>`),
};
