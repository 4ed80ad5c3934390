-- Replacing a function forgets its settings: the quota looks its counters up by index again, whatever
-- the age of the plan (docs/decisions/0035).
alter function private.take_from_quota(text, text, integer, interval)
  set enable_seqscan = off set jit = off;
