import { z } from 'zod'

const word = z.union([z.string(), z.number()]).transform(String)

/** Login result of spec §3; the fields that only one system knows are optional. */
export const loginResult = z.object({
  userId: word,
  identity: z.coerce.number(),
  userName: z.string(),
  userNameCn: z.string().nullish(),
  userNameEn: z.string().nullish(),
  /** Route names as a list or as a single string with commas (spec §3). */
  permissions: z.union([z.string(), z.array(z.string())]).transform((value) =>
    typeof value === 'string'
      ? value
          .split(',')
          .map((key) => key.trim())
          .filter(Boolean)
      : value,
  ),
  /** The upstream token; stays on the server, sealed in the cookie. */
  apiKey: z.string().min(1),
  companyId: word,
  companyName: z.string(),
  companyNameEn: z.string().nullish(),
  logoUrl: z.string().nullish(),
  webOutLogo: z.string().nullish(),
  // Passed on without effect: their meaning is not in the specification.
  fclOnlySource: z.unknown().optional(),
  fclSellingPrice: z.unknown().optional(),
  fclRepeatContract: z.unknown().optional(),
})
export type LoginResult = z.output<typeof loginResult>

/** Facts of its session that the browser may know. */
export const sessionView = z.object({
  userId: z.string(),
  userName: z.string(),
  userNameCn: z.string(),
  /** Empty where the upstream knows none. */
  userNameEn: z.string().default(''),
  identity: z.number(),
  permissions: z.array(z.string()),
  /** Page keys among them that are for reading alone. */
  readOnlyKeys: z.array(z.string()).optional(),
  companyId: z.string(),
  companyName: z.string(),
  companyNameEn: z.string(),
  logoUrl: z.string(),
  /** Logo of the papers and pages that customers see; absent where it is the same. */
  webOutLogo: z.string().optional(),
  /** The password is a temporary one: nothing else is permitted before the person has chosen their own. */
  mustChangePassword: z.boolean().optional(),
})
export type SessionView = z.output<typeof sessionView>
