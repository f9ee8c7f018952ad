#!/bin/sh
# Prints one line per problem of the site and exits with 1 then, for a timer or cron (docs/deploy.md, "Alerts").
# From another machine, set REVALIDATE_SECRET.
#   check-health.sh [http://127.0.0.1:3000]
set -u
url="${1:-http://127.0.0.1:3000}"
answer=$(
  # The secret goes through standard input: every user of the machine can read arguments.
  printf '%s\n' "${REVALIDATE_SECRET:+Authorization: Bearer $REVALIDATE_SECRET}" |
    curl --silent --show-error --fail --max-time 10 --header @- "$url/api/health" 2>&1
) || {
  echo "The site does not answer at $url: $answer"
  exit 1
}
printf '%s' "$answer" | node -e '
  const HOUR = 3600;
  const { collections = {}, enquiries, instances } = JSON.parse(require("node:fs").readFileSync(0, "utf8"));
  const problems = [];
  if (!enquiries) problems.push("health tells no details: ask from the machine itself, or set REVALIDATE_SECRET");
  for (const [name, { status, ageSeconds, failedFetches }] of Object.entries(collections)) {
    if (status === "missing") problems.push(`${name}: no content was ever fetched`);
    else if (failedFetches > 0 && ageSeconds > HOUR) problems.push(`${name}: the backend fails, ${Math.round(ageSeconds / 60)} minutes old`);
  }
  if (enquiries?.store === "unusable") problems.push("the enquiry store cannot be read or written");
  if (enquiries?.store === "failing") {
    const { count, last } = enquiries.failedWrites;
    problems.push(`enquiries cannot be stored: ${count} failed, the last one ${Math.round(last.secondsAgo / 60)} minutes ago (${last.problem})`);
  }
  for (const name of ["backend", "webhook", "mail"]) {
    const channel = enquiries?.[name];
    if (channel?.oldestWaitingSeconds > HOUR) problems.push(`enquiries: ${channel.waiting} wait for ${name}, the oldest for ${Math.round(channel.oldestWaitingSeconds / 60)} minutes`);
    if (channel?.refused > 0) problems.push(`enquiries: ${channel.refused} refused by ${name} (npm run enquiries -- list refused)`);
  }
  if (instances?.redis === "away") problems.push("Redis is away");
  for (const problem of problems) console.log(problem);
  process.exitCode = problems.length > 0 ? 1 : 0;
'
