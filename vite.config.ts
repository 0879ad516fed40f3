import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compressed } from './build/compressed.ts';
import { devServer } from './build/devServer.ts';
import { pageChunks } from './build/pageChunks.ts';
import { routerSwap } from './build/routerSwap.ts';
import { tokenStyles } from './build/tokenStyles.ts';
import { wordsReload } from './build/wordsReload.ts';

/** The pages that people arrive at, with what they show at once. */
const firstPages = {
  user: ['src/custom/profile/AccountPage.tsx', 'src/data/furtherReplies.ts'],
  cloud: ['src/resources/publications/PublicationsPage.tsx'],
  analytics: [
    'src/custom/analytics/AnalyticsPage.tsx',
    'src/custom/analytics/Sources.tsx',
    'src/data/furtherReplies.ts',
    'src/ui/LineChart/LinePlot.tsx',
    'src/ui/DateRangeBar/dateParts.ts',
  ],
  overview: ['src/custom/overview/OverviewPage.tsx'],
  report: [
    'src/custom/sharedReports/startReport.tsx',
    'src/custom/sharedReports/ReportFigures.tsx',
    'src/custom/analytics/Sources.tsx',
    'src/data/furtherReplies.ts',
    'src/ui/LineChart/LinePlot.tsx',
    'src/ui/DateRangeBar/dateParts.ts',
  ],
  login: ['src/custom/access/LoginPage.tsx'],
};

export default defineConfig({
  base: '/account/',
  plugins: [tokenStyles, routerSwap, react(), pageChunks(firstPages), compressed(), wordsReload()],
  build: {
    outDir: 'dist/dashboard',
    emptyOutDir: true,
    // To read the stack of an error with: no file names its map, and the server serves none.
    sourcemap: 'hidden',
    target: 'es2023',
    // Every browser of this target knows modulepreload.
    modulePreload: { polyfill: false },
    // Fonts stay files of their own, so that they are cached and preloaded.
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        // What the entry needs travels in one file: split by which page shares what, it would be twenty, and 8 kB more.
        codeSplitting: {
          groups: [
            { name: 'base', tags: ['$initial'] },
            // What the first pages share, each part too small to travel alone: what all but the login page have, then what is
            // about a range of days.
            {
              name: 'account',
              test: /src\/(ui\/(Card\/(Card|Stack)|Cover|EmptyState|FailedState|Link\/LinkButton|Meter|RowMenu|Skeleton|Tag)|resources\/publications\/(PublicationQuota|messages|publicationQuestions|usePublicLink)|app\/(FailedQuery|useNotifyFailure|useReread|useVisitLink|withParam)|i18n\/(format|isolated)|lists\/(messages|saveFile))|rules\/(offers|planChange|publicLink|subscription)|ra-core\/dist\/dataProvider\//,
              minShareCount: 2,
              includeDependenciesRecursively: false,
            },
            {
              name: 'figures',
              test: /src\/(ui\/(Card\/Panel|Delta\/|DateRangeBar\/dateRangeModel)|custom\/overview\/(nextMessages|overviewModel|useOverview|useSuggestions)|publication\/(change|dateRange|useChangeWords|useDateRange\.))/,
              minShareCount: 2,
              includeDependenciesRecursively: false,
            },
            // What the screens of a publication and the overview have above their panels, and the frame of their charts.
            {
              name: 'range',
              test: /src\/(ui\/(CopyButton|DateRangeBar\/(DatePair|DateRange[BP]|LazyDate|dateFieldsPart|dateRangeMessages)|LineChart\/(LineChart|ChartTable|chartScale|linePlotPart|seriesColours)|StatCard)|app\/(CopyText|PartBoundary|useFocusKept)|publication\/(AudienceSwitch|RangeBar|audienceMessages|useAudience|useDateRangeLabels)|ui\/(Sparkline|theme\/(useIsPhone|usePrinted))|publication\/(Panels|cameFrom))/,
              minShareCount: 2,
              includeDependenciesRecursively: false,
            },
            // What the keyboard shortcuts of every page know of a publication's screens.
            {
              name: 'ways',
              test: /src\/publication\/(placeScreens|subject)\./,
              minShareCount: 2,
              includeDependenciesRecursively: false,
            },
            // What the screens of a publication say of it: its name and tabs, how it is shared, that it is missing.
            {
              name: 'place',
              test: /src\/(publication\/(PagesUnreported|Publication[PST]|SubjectHeader|VisitorContext|linksOf|usePublication|pagesMessages|placeMessages|share\/(ShareB|messages)|useShare)|ui\/(DisabledState|Link\/BackLink|TabLinks)|app\/(missing|MissingScreen)|data\/takenAnswers)|rules\/missing|@tanstack\/.*\/(useMutation|mutationObserver|queryOptions)\./,
              minShareCount: 2,
              includeDependenciesRecursively: false,
            },
            // What a shared report has of its owner's screen.
            {
              name: 'readings',
              test: /src\/(custom\/analytics\/|ui\/(FilterChips|PageFan\/(PageFan|fanStyles)))|rules\/(analyticsWords|traits)/,
              minShareCount: 2,
              includeDependenciesRecursively: false,
            },
            {
              name: 'dialogs',
              test: /src\/ui\/(ConfirmDialog|Dialog\/Dialog\.)/,
              minShareCount: 2,
              includeDependenciesRecursively: false,
            },
            // What the calls of the lists read of their rows.
            {
              name: 'models',
              test: /src\/resources\/(forms\/form(sModel|Columns)|readers\/readerModel|trackablelinks\/linkModel)/,
              minShareCount: 2,
              includeDependenciesRecursively: false,
            },
            // What the login page shares with the other ways in.
            {
              name: 'access',
              test: /src\/custom\/access\/(Access|CodeForm|Leaves|Passkey|SignInForm|accessRules|messages|usePasskeyWords)/,
              minShareCount: 2,
              includeDependenciesRecursively: false,
            },
            // Every form at once, on the first page that has one; boxes and long texts only where there are some.
            {
              name: 'forms',
              test: /src\/(forms\/(?!CheckboxInput|TextAreaInput)|ui\/PasswordField)|react-hook-form|ra-core\/dist\/form\/|lodash\/get\.js/,
              minShareCount: 2,
              includeDependenciesRecursively: false,
            },
            {
              name: 'fields',
              test: /src\/ui\/(TextField\/(FieldFrame|TextField)|SelectField\/SelectField)\.|rules\/(accessWords|passwordLength)/,
              minShareCount: 2,
              includeDependenciesRecursively: false,
            },
            // Neither the login page nor the account's has a table.
            {
              name: 'table',
              test: /src\/(ui\/(DataTable|SearchField)\/|lists\/(SortedTable|useFocusAfterDelete|useTableLabels))/,
              minShareCount: 2,
              includeDependenciesRecursively: false,
            },
            // Small parts of MUI that charts and date fields share.
            {
              name: 'marks',
              test: /@mui\/(material\/(FormControl|SvgIcon|Typography|styles\/useThemeProps|useMediaQuery|utils\/(useId|ownerWindow|getActiveElement))|system\/(useMediaQuery|useThemeProps)|utils\/(fastObjectShallowCompare|getActiveElement|ownerWindow|useId|useRovingTabIndex|useSlotProps|visuallyHidden))[/.]|formatErrorMessage|objectWithoutPropertiesLoose/,
              minShareCount: 2,
              includeDependenciesRecursively: false,
            },
            // Parts of MUI and lodash that no first page shows, or not each: fields, lists and calendars bring them along.
            // None that needs `marks`: that needs this chunk, and neither could run first.
            {
              name: 'widgets',
              test: /@mui\/(?!material\/(CircularProgress|IconButton)\/)/,
              minShareCount: 8,
              includeDependenciesRecursively: false,
            },
            // Parts that most pages have: one file for each would bring more in headers than it brings in code. Names of
            // links need what reads records, and the login page has neither.
            {
              name: 'shared',
              test: /^(?!.*\/publication\/(useLinkNames|linkFilterMessages)\.)(?!.*\/(@mui|lodash)\/(?!_?(arrayMap|assignValue|base(AssignValue|Get|SetToString|ToString)|castPath|constant|defineProperty|identity|isKey|memoize|memoizeCapped|overRest|apply|setToString|shortOut|stringToPath|toKey|toString)\.))/,
              minShareCount: 9,
              includeDependenciesRecursively: false,
            },
          ],
        },
      },
    },
  },
  server: devServer(process.env),
});
