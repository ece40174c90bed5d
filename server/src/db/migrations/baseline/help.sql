-- The articles of the help centre and the sections of the download and join pages, by language, sanitised when written.
create table help_category (
  brand_code text not null references brand (code),
  code text not null check (code ~ '^[a-z0-9-]{1,64}$'),
  page text not null check (page in ('help', 'down', 'join')),
  icon text not null check (icon ~ '^[a-z-]{1,32}$'),
  names jsonb not null,
  position int4 not null,
  primary key (brand_code, code)
);

create table help_article (
  brand_code text not null,
  code text not null check (code ~ '^[a-z0-9-]{1,64}$'),
  category_code text not null,
  titles jsonb not null,
  contents jsonb not null,
  position int4 not null,
  is_quick boolean not null default false,
  kinds text[] check (cardinality(kinds) > 0),
  primary key (brand_code, code),
  foreign key (brand_code, category_code) references help_category (brand_code, code)
);
comment on column help_article.kinds is 'Kinds or classes of games; null for what concerns every reader.';
