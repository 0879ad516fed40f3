/** Why a folder is not published, in words for whoever asked for it. Nothing has changed. */
export class PublishRefused extends Error {}
