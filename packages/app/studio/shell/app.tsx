import type { ComponentType } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { type ApiProblem, asProblem } from '../api/problem.ts';
import { Empty } from '../parts/empty.tsx';
import { Lines } from '../parts/loaded.tsx';
import { ProblemNote } from '../parts/problem-note.tsx';
import { FIRST_ROOM, type Room, rooms } from '../rooms/rooms.ts';
import { Palette } from './palette.tsx';
import { addressOf, place } from './router.ts';
import { ShellActions } from './shell-actions.tsx';
import { TopBar } from './top-bar.tsx';

/** The frame: a bar with the rooms, the room, the palette above all. */
export function App() {
  const name = place.value.room || FIRST_ROOM;
  const room = rooms.find((each) => each.name === name);
  return (
    <>
      <a class="skip" href="#room">
        Skip to content
      </a>
      <TopBar chosen={name} />
      <main id="room" tabIndex={-1} class={`room room-${name}`}>
        {room ? <RoomView key={name} room={room} /> : <NoRoom name={name} />}
      </main>
      <Palette />
      <ShellActions />
    </>
  );
}

/** Loaded rooms; entering one a second time waits for nothing. */
const loaded = new Map<string, ComponentType>();

function RoomView({ room }: { readonly room: Room }) {
  const [problem, setProblem] = useState<ApiProblem>();
  const [, setTurn] = useState(0);
  useEffect(() => {
    document.title = `${room.label} · Pith`;
    if (loaded.has(room.name)) return;
    room.load().then(
      (module) => {
        loaded.set(room.name, module.default);
        setTurn((turn) => turn + 1);
      },
      (error: unknown) => setProblem(asProblem(error)),
    );
  }, [room]);
  const View = loaded.get(room.name);
  if (problem) return <ProblemNote problem={problem} onRetry={() => location.reload()} />;
  return View ? <View /> : <Lines />;
}

function NoRoom({ name }: { readonly name: string }) {
  return (
    <Empty
      title="Page not found"
      action={
        <a class="button" href={addressOf([FIRST_ROOM])}>
          Go to Inspect
        </a>
      }
    >
      The studio has no page “{name}”. The address may be from another version.
    </Empty>
  );
}
