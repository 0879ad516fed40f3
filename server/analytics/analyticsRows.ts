export interface ReadsRow {
  date: Date;
  page: number;
  sessions: number;
  views: number;
  seconds: number;
  /** Sessions that got no further than this page. */
  furthest: number;
}

export interface ClicksRow {
  date: Date;
  page: number;
  type: string;
  url: string;
  clicks: number;
}
