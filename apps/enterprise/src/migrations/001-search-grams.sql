-- The single characters and pairs of neighbours in a text, for an index that finds any part of a word, also the two-character
-- words of Chinese on which trigrams fail. Pairs never reach over a line feed, which stands between entries.
CREATE FUNCTION search_grams(words text) RETURNS text[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT coalesce(array_agg(DISTINCT gram), '{}')
  FROM (
    SELECT letter AS gram FROM unnest(string_to_array(words, NULL)) AS letter
    UNION ALL
    SELECT letter || lead(letter) OVER (ORDER BY place)
    FROM unnest(string_to_array(words, NULL)) WITH ORDINALITY AS letters (letter, place)
  ) AS grams
  WHERE strpos(gram, E'\n') = 0
$$;
