import { beforeEach, type RunnerTask } from 'vitest';

const listTests = (task: RunnerTask): RunnerTask[] => ('tasks' in task ? task.tasks.flatMap(listTests) : [task]);

/** For a file whose tests tell one story in order: after a failure the rest of it says nothing, and is skipped. */
export function tellOneStory(): void {
  beforeEach(({ task, skip }) => {
    const isOver = listTests(task.file).some((other) => other !== task && other.result?.state === 'fail');
    skip(isOver, 'an earlier test of this story has failed');
  });
}
