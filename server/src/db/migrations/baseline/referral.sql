-- The code by which a member invites friends, drawn when first asked for and never changed.
create table referral_code (
  member_id int8 primary key references member (id),
  code text not null unique check (code ~ '^[A-Z2-7]{8}$'),
  made_at timestamptz not null
);
