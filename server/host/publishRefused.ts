/** Why a folder is not published, in words for the user. Nothing has changed. */
export class PublishRefused extends Error {}
