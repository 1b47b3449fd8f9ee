-- The words of a name as searches compare them, without case, accents and signs, and from each word on all letters without what separates
-- them: "Ma.Teresa Peña" has ma, materesapena, teresa, teresapena, pena. The marks, letters and signs are those of schema/foldWords.ts.
-- In a database of the locale C, lower() leaves capitals such as Ł as they are: the Latin ones are translated too, Greek and Cyrillic ones not.
-- A lexeme of more than 2,046 bytes is an error, so that a longer name is cut.
-- The cost keeps the planner at the index where it expects many to match.
create function name_lexemes(name text) returns tsvector language sql immutable strict parallel safe cost 1000
return (
  select array_to_tsvector(array_agg(lexeme)) from (
    select unnest(array[word, string_agg(word, '') over (order by place rows between current row and unbounded following)]) as lexeme
    from regexp_split_to_table(
      left(replace(replace(replace(translate(regexp_replace(lower(normalize(name, nfkd)),
        '[\u0300-\u036F\u00AD\u200B-\u200F\u202A-\u202E\u2060-\u206F\uFEFF]', '', 'g'), 'øłđðħıØŁĐÐĦÆŒẞ', 'olddhiolddhæœß'), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 500),
      '[\t-\r -/:-`{-\u00BF×÷\u02B0-\u02FF\u2000-\u2BFF\u3000-\u303F]+'
    ) with ordinality as words (word, place)
    where word <> ''
  ) as lexemes
);

drop index users_by_name;
create index users_by_name on users using gin (name_lexemes(first_name || ' ' || middle_name || ' ' || last_name || ' ' || suffix));
