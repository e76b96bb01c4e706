/** SQL of the name of an employee's main department in both languages, empty where there is none; `of` is the alias of the employee. */
export const mainDepartment = (of: string): string =>
  `coalesce((SELECT concat_ws(' ', o.org_name, nullif(o.org_name_en, o.org_name)) FROM organisation o
     WHERE o.company_id = ${of}.company_id AND o.id = ${of}.orgs_ids[1]), '')`
