-- Sources of customers and reasons of lost opportunities are words that the customer department keeps.
CREATE TEMPORARY TABLE kept_word (used_for text COLLATE "C", code text COLLATE "C", name text COLLATE "C", sort_text text, search_text text);
INSERT INTO kept_word VALUES
  ('source', 'own', '自开发 | Own prospecting', 'zi kai fa | own prospecting 自开发 | own prospecting', E'\n自开发 | own prospecting\nzikaifa| own prospecting\nzkf| own prospecting\n'),
  ('source', 'referral', '转介绍 | Referral', 'zhuan jie shao | referral 转介绍 | referral', E'\n转介绍 | referral\nzhuanjieshao| referral\nzjs| referral\n'),
  ('source', 'website', '网站 | Website', 'wang zhan | website 网站 | website', E'\n网站 | website\nwangzhan| website\nwz| website\n'),
  ('source', 'fair', '展会 | Trade fair', 'zhan hui | trade fair 展会 | trade fair', E'\n展会 | trade fair\nzhanhui| trade fair\nzh| trade fair\n'),
  ('source', 'other', '其他 | Other', 'qi ta | other 其他 | other', E'\n其他 | other\nqita| other\nqt| other\n'),
  ('loss', 'price', '价格 | Price', 'jia ge | price 价格 | price', E'\n价格 | price\njiage| price\njg| price\n'),
  ('loss', 'space', '舱位 | Space', 'cang wei | space 舱位 | space', E'\n舱位 | space\ncangwei| space\ncw| space\n'),
  ('loss', 'transit', '时效 | Transit time', 'shi xiao | transit time 时效 | transit time', E'\n时效 | transit time\nshixiao| transit time\nsx| transit time\n'),
  ('loss', 'credit', '账期 | Credit', 'zhang qi | credit 账期 | credit', E'\n账期 | credit\nzhangqi| credit\nzq| credit\n'),
  ('loss', 'service', '服务 | Service', 'fu wu | service 服务 | service', E'\n服务 | service\nfuwu| service\nfw| service\n'),
  ('loss', 'cancelled', '客户取消 | Cancelled', 'ke hu qu xiao | cancelled 客户取消 | cancelled', E'\n客户取消 | cancelled\nkehuquxiao| cancelled\nkhqx| cancelled\n'),
  ('loss', 'other', '其他 | Other', 'qi ta | other 其他 | other', E'\n其他 | other\nqita| other\nqt| other\n');
-- Nobody changed these records: their versions stay.
SET LOCAL hangjia.without_history = 'yes';
UPDATE customer SET source = w.name FROM kept_word w WHERE w.used_for = 'source' AND w.code = customer.source;
UPDATE customer_history SET source = w.name FROM kept_word w WHERE w.used_for = 'source' AND w.code = customer_history.source;
UPDATE opportunity SET loss_reason = w.name FROM kept_word w WHERE w.used_for = 'loss' AND w.code = opportunity.loss_reason;
UPDATE opportunity_history SET loss_reason = w.name FROM kept_word w WHERE w.used_for = 'loss' AND w.code = opportunity_history.loss_reason;
SET LOCAL hangjia.without_history = 'no';
-- Every company keeps the words that were fixed before.
INSERT INTO customer_word (company_id, used_for, name, status, sort_text, search_text)
  SELECT c.company_id, w.used_for, w.name, 1, w.sort_text, w.search_text FROM company c, kept_word w WHERE c.id = c.company_id AND c.id <> 0;
DROP TABLE kept_word;
-- The work order that took over the work of a duplicate.
ALTER TABLE work_order ADD COLUMN merged_into_id bigint;
