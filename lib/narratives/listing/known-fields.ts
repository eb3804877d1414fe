/** Lists the members of rows that have a place of their own in the views; whatever else a row has is shown as *Other fields*. */

/** By the object they are members of: first those of the specification, then those that an engine of ours adds. */
export const KNOWN_FIELDS = {
  posts: [
    ...['postId', 'createdAt', 'platform', 'updatedAt', 'authorId', 'author', 'domain', 'lang', 'narrativeId'],
    ...['parentId', 'postUrl', 'text', 'title', 'body', 'anomalousScore'],
    ...['collection', 'isCut', 'sharing', 'sharingCoded', 'sharedWith', 'collectedAt'],
  ],
  authors: [
    ...['authorId', 'accountCreatedAt', 'bioLocation', 'bioUrl', 'botJustification', 'cohorts', 'displayName'],
    ...['followerCohorts', 'followers', 'following', 'followingCohorts', 'inferredLocation', 'isBotLike'],
    ...['matchingMaxToxicity', 'matchingPostCount', 'narrativeCount', 'platform', 'postCount', 'postHourHistogram'],
    ...['profileBio', 'profileImageUrl', 'spoofingLikelihood', 'statedLocation', 'username'],
    ...['botJustificationCoded', 'looksLike'],
  ],
  narratives: [
    ...['narrativeId', 'title', 'contextHeadline', 'contextLabel', 'contextOneSentence', 'contextResponse'],
    ...['contextScore', 'contextSummary', 'executiveBriefing', 'cohortsDistribution', 'dailyHistogram'],
    ...['hourlyHistogram', 'platformDistribution', 'postCount', 'totalEngagement', 'trendJustification'],
    ...['uniqueAuthors', 'weightedRiskScore'],
    ...['labelSentence', 'labelSentenceCoded', 'trendJustificationCoded', 'scoreInputs', 'reach', 'factChecks'],
    ...['quotes', 'textsFrom', 'writtenBy', 'writtenAt', 'citations', 'titleFrom', 'titlePostId', 'terms'],
    ...['medoidPostId', 'centralPostIds', 'undatedPosts', 'mergedFrom', 'splitFrom', 'accountsSharing'],
  ],
  projects: [
    ...['name', 'slug', 'displayName', 'description', 'postCount', 'dataAvailable', 'jobSchedule', 'jobCount'],
    ...['lastJobStatus', 'lastAccessed', 'createdAt', 'projectConfig', 'usersWithAccess'],
    ...['madeFor', 'lastJob', 'runningJobs'],
  ],
} as const;

export const unknownFields = (row: object, known: readonly string[]): object =>
  Object.fromEntries(Object.entries(row).filter(([name]) => !known.includes(name)));
