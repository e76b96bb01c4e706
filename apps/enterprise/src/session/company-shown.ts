/**
 * SQL of the companies as each presents itself on its page `companyInfo`: by the names and the mark with which it was set up
 * until the page has others. `logo_url` and `out_logo_url` are addresses that a browser shows, also before there is a session.
 */
export const companyShown = `(SELECT c.company_id, c.id, coalesce(i.company_name_cn, c.name_cn) AS name_cn,
    coalesce(i.company_name_en, c.name_en) AS name_en, c.logo_url AS mark,
    coalesce('/login-background/' || (i.logo -> 0 ->> 'id'), c.logo_url) AS logo_url,
    '/login-background/' || (i.web_out_logo -> 0 ->> 'id') AS out_logo_url,
    coalesce(i.web_out_logo -> 0 ->> 'id', i.logo -> 0 ->> 'id') AS out_logo, i.stamp_image -> 0 ->> 'id' AS stamp,
    i.introduction_cn, i.introduction_en, i.address_cn, i.address_en, i.phone, i.email, i.website, i.letterhead_cn,
    i.letterhead_en, i.pdf_footer
  FROM company c LEFT JOIN company_info i ON i.company_id = c.company_id)`
