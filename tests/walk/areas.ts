interface Area {
  /** Whether it is of this area: a screen, or what several share. */
  covers: (owner: string) => boolean;
  /** Links that lead to it from the first screen after the login. */
  way: readonly RegExp[];
}

const isOf = (screens: RegExp) => (owner: string) => screens.test(owner);

/** Parts of the walk. They run side by side, each with a product of its own. */
export const areas = {
  account: { covers: (owner) => !owner.includes('publication'), way: [] },
  figures: {
    covers: isOf(/^((every|any) publication$|(analytics|pages|heatmap)\/:publication$|recorded\/)/),
    way: [/^Stats of Windrow/],
  },
  people: {
    covers: isOf(
      /^((links of )?every publication$|(readers|leads|forms|trackablelinks)\/|(analytics|heatmap)\/:publication\/:identifier$)/,
    ),
    way: [/^Stats of Windrow/, /^Leads$/],
  },
} as const satisfies Record<string, Area>;

export type AreaName = keyof typeof areas;
