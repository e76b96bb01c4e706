import type { SiteSection } from '@hangjia/contracts'

/** One row of what visitors see, whatever it is: only these columns are ever selected. */
export interface ItemRow {
  readonly id: string
  readonly section: SiteSection
  readonly zh: string
  readonly en: string | null
  readonly note_zh: string | null
  readonly note_en: string | null
  readonly text_zh: string | null
  readonly text_en: string | null
  readonly html_zh: string | null
  readonly html_en: string | null
  readonly picture: string | null
  readonly at: string | null
  readonly seo_title: string | null
  readonly seo_description: string | null
  readonly seo_keywords: string | null
  readonly slug: string | null
  readonly figures: readonly { readonly labelCn: string; readonly labelEn?: string | null; readonly value: string }[]
  readonly gallery: readonly { readonly id: string }[]
}

interface Shown {
  readonly section: SiteSection
  readonly table: string
  readonly title: readonly [zh: string, en: string]
  readonly note?: readonly [zh: string, en: string]
  readonly text?: readonly [zh: string, en: string]
  readonly html?: readonly [zh: string, en: string]
  readonly picture?: string
  readonly at?: string
  /** Columns of short facts, and of further pictures. */
  readonly figures?: string
  readonly gallery?: string
  /** True of records with words for search engines and a name in the address. */
  readonly hasSeo?: true
  /** Shown only where this holds. */
  readonly where: string
  readonly order?: string
}

/** Published, and inside its window; $2 is the instant. */
const inWindow = '(publish_from IS NULL OR publish_from <= $2) AND (publish_to IS NULL OR publish_to > $2)'
const published = `display_flag = 1 AND ${inWindow}`
const lines = (...columns: readonly string[]) => `nullif(concat_ws(E'\\n', ${columns.join(', ')}), '')`
const contact = "concat_ws(' · ', CASE WHEN show_phone THEN phone END, CASE WHEN show_email THEN email END)"
const expert = {
  title: ['name_cn', 'name_en'],
  note: [
    "concat_ws(' · ', position_cn, '从业 ' || years || ' 年')",
    "concat_ws(' · ', position_en, 'Years of experience: ' || years)",
  ],
  text: [`nullif(${contact}, '')`, 'NULL'],
  html: ['introduction_cn', 'introduction_en'],
  picture: 'photo',
} as const

/** Facts of a job in one line; blank where none is known. */
const jobFacts = ([people, negotiable, salary, closing]: readonly [string, string, string, string]) =>
  `nullif(concat_ws(' · ', headcount || '${people}', CASE WHEN negotiable THEN '${negotiable}'
    ELSE nullif(concat_ws('–', salary_from, salary_to), '') || '${salary}' END, '${closing}' || closing_date, email), '')`

/** Active, and within the time of its membership. */
const isMember = (row: string) =>
  `${row}.state = 'active' AND coalesce(${row}.member_until >= ($2::timestamptz AT TIME ZONE 'Asia/Shanghai')::date, true)`

/** Columns that visitors may read, by section. A field that is not named here is not public. */
export const shownOnSite: readonly Shown[] = [
  {
    section: 'services',
    table: 'site_service',
    title: ['title_cn', 'title_en'],
    text: ['summary_cn', 'summary_en'],
    html: ['body_cn', 'body_en'],
    picture: 'cover',
    hasSeo: true,
    where: published,
  },
  {
    section: 'cases',
    table: 'site_case',
    title: ['title_cn', 'title_en'],
    note: ['coalesce(CASE WHEN consent THEN customer_name END, customer_alias)', 'NULL'],
    text: [lines('challenge_cn', 'solution_cn', 'result_cn'), lines('challenge_en', 'solution_en', 'result_en')],
    picture: 'cover',
    figures: `CASE WHEN cargo IS NULL THEN '[]'
      ELSE jsonb_build_array(jsonb_build_object('labelCn', '货物', 'labelEn', 'Cargo', 'value', cargo)) END || figures`,
    gallery: 'gallery',
    hasSeo: true,
    where: published,
  },
  {
    section: 'news',
    table: 'site_news',
    title: ['title_cn', 'title_en'],
    text: ['summary_cn', 'summary_en'],
    html: ['body_cn', 'body_en'],
    picture: 'cover',
    at: 'coalesce(publish_from, created_at)',
    hasSeo: true,
    where: published,
  },
  {
    section: 'knowledge',
    table: 'site_knowledge',
    title: ['title_cn', 'title_en'],
    html: ['body_cn', 'body_en'],
    hasSeo: true,
    where: `audience = 'public' AND ${published}`,
  },
  {
    section: 'experts',
    table: 'site_expert',
    ...expert,
    where: `${published} AND NOT EXISTS (SELECT FROM employee e
      WHERE e.company_id = site_expert.company_id AND e.id = site_expert.employee_id AND e.status = 1)`,
  },
  {
    section: 'comments',
    table: 'site_comment',
    title: ['nickname', 'NULL'],
    note: ["concat_ws(' · ', repeat('★', score), company_alias)", 'NULL'],
    text: [lines('content', 'reply'), 'NULL'],
    gallery: 'images',
    at: 'submitted_at',
    where: `state = 'shown' AND ${inWindow}`,
    order: 'top DESC, sort_no, submitted_at DESC',
  },
  {
    section: 'jobs',
    table: 'job_opening',
    title: ['position_cn', 'position_en'],
    note: ['city', 'NULL'],
    text: [
      jobFacts([' 人', '薪资面议', ' 元/月', '截止 ']),
      jobFacts([' to hire', 'Salary negotiable', ' CNY a month', 'Closes on ']),
    ],
    html: ['concat(duties_cn, requirements_cn)', "nullif(concat(duties_en, requirements_en), '')"],
    where: `(closing_date IS NULL OR closing_date >= ($2::timestamptz AT TIME ZONE 'Asia/Shanghai')::date) AND ${published}`,
  },
  {
    section: 'addressBook',
    table: 'address_book_entry',
    title: ['name', 'name_en'],
    note: ['duty', 'NULL'],
    text: ["nullif(concat_ws(' · ', landline, extension, email), '')", 'NULL'],
    where: 'show_on_site AND $2::timestamptz IS NOT NULL',
    order: 'sort_no',
  },
  {
    section: 'posters',
    table: 'supplier_poster',
    title: ['title', 'NULL'],
    note: ["nullif(concat_ws(' · ', headline, subline), '')", 'NULL'],
    // Made into formatted text where it is read (`poster-html.ts`).
    html: [
      `(SELECT jsonb_build_object('show', show_sell_price, 'rows', c.rows, 'rates', c.rates::text[]) FROM poster_content AS c
        WHERE c.company_id = supplier_poster.company_id AND c.poster_id = supplier_poster.id ORDER BY c.id DESC LIMIT 1)::text`,
      'NULL',
    ],
    picture: 'image',
    where: `offer_to >= ($2::timestamptz AT TIME ZONE 'Asia/Shanghai')::date AND ${published}`,
  },
  {
    section: 'alliance',
    table: 'alliance_profile',
    title: ['name_cn', 'name_en'],
    text: ["nullif(concat_ws(' · ', contact, phone, email), '')", 'NULL'],
    figures: 'figures',
    html: ['concat(body_cn, join_conditions_cn)', "nullif(concat(body_en, join_conditions_en), '')"],
    picture: 'logo',
    where: published,
  },
  {
    section: 'alliance',
    table: 'alliance_member',
    title: ['company_name_cn', 'company_name_en'],
    note: ['city', 'NULL'],
    text: [lines('introduction_cn', 'website'), lines('introduction_en', 'website')],
    picture: 'logo',
    where: `${isMember('alliance_member')} AND ${published}`,
  },
  {
    section: 'alliance',
    table: 'alliance_expert',
    ...expert,
    where: `${published} AND EXISTS (SELECT FROM alliance_member m
      WHERE m.company_id = alliance_expert.company_id AND m.id = alliance_expert.member_id AND ${isMember('m')})`,
  },
]

/** Records of one kind that a section shows at most: the first ones in its order. */
const maxItems = 100
const shownRows = ({ table, where, order = 'top DESC, sort_no' }: Shown): string =>
  `FROM ${table} WHERE company_id = $1 AND ${where} ORDER BY ${order}, id LIMIT ${maxItems}`

/** The statement of what visitors see of one of them; parameters are the company and the instant. */
export const itemsSql = (shown: Shown): string => `SELECT ${columnsOf(shown)} ${shownRows(shown)}`

/** Those of them that may show a file; its id is the third parameter. */
export const itemsWithFileSql = (shown: Shown): string =>
  `SELECT * FROM (${itemsSql(shown)}) AS shown WHERE picture = $3 OR strpos(concat(html_zh, html_en, gallery), $3) > 0`

/** The same of one record, whether visitors see it or not; parameters are the company and its id. */
export const itemSql = (shown: Shown): string =>
  `SELECT ${columnsOf(shown)} FROM ${shown.table} WHERE company_id = $1 AND id = $2::bigint`

/** The statement that finds the record where visitors see it; parameters are the company, the instant and its id. */
export const isShownSql = (shown: Shown): string =>
  `SELECT id FROM (SELECT id ${shownRows(shown)}) AS shown WHERE id = $3::bigint`

const columnsOf = (shown: Shown): string => {
  const [noteZh = 'NULL', noteEn = 'NULL'] = shown.note ?? []
  const [textZh = 'NULL', textEn = 'NULL'] = shown.text ?? []
  const [htmlZh = 'NULL', htmlEn = 'NULL'] = shown.html ?? []
  const picture = shown.picture ? `${shown.picture} -> 0 ->> 'id'` : 'NULL'
  const seo = shown.hasSeo
    ? "seo_title, seo_description, array_to_string(seo_keywords, ', ') AS seo_keywords, slug"
    : 'NULL AS seo_title, NULL AS seo_description, NULL AS seo_keywords, NULL AS slug'
  const further = `${shown.figures ?? "'[]'::jsonb"} AS figures, ${shown.gallery ?? "'[]'::jsonb"} AS gallery`
  return `id, '${shown.section}' AS section, ${shown.title[0]} AS zh, ${shown.title[1]} AS en,
      ${noteZh} AS note_zh, ${noteEn} AS note_en, ${textZh} AS text_zh, ${textEn} AS text_en,
      ${htmlZh} AS html_zh, ${htmlEn} AS html_en, ${picture} AS picture, ${shown.at ?? 'NULL::timestamptz'} AS at, ${seo}, ${further}`
}
